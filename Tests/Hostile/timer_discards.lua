-- The plugin is discarded in a timer; the next timer is not called.
-- case: 75
-- during: handle, timer
-- limits: instructions=200000
-- expect: limit.instructions
-- message: ran more than 200000 instructions
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module) self:show(module) end
function P:handle()
  self:after(0.1, function()
    while true do end -- HERE
  end)
  self:after(0.2, function() self:log("called all the same") end)
end
return P
