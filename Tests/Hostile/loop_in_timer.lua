-- It hangs when its timer fires.
-- case: 1
-- during: handle, timer
-- limits: instructions=200000
-- expect: limit.instructions
-- message: ran more than 200000 instructions
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module) self:show(module) end
function P:handle()
  self:after(0.5, function()
    while true do end -- HERE
  end)
end
return P
