-- A list of closures, each keeping the one before.
-- case: 37
-- during: show_module
-- limits: instructions=100000000, memory=524288
-- expect: limit.memory
-- message: of 524288 bytes are in use
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module)
  if module == "nutrition" then
    local last
    while true do local before = last last = function() return before end end -- HERE
  end
  self:show(module)
end
return P
