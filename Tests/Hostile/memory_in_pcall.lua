-- A plugin that catches running out of memory and goes on: the instructions end it.
-- case: 30
-- during: show_module
-- limits: instructions=200000, memory=1048576
-- expect: limit.instructions
-- message: ran more than 200000 instructions
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module)
  if module == "nutrition" then
    while true do pcall(function() local list = {} while true do list[#list + 1] = ("x"):rep(1000) .. #list end end) end -- HERE
  end
  self:show(module)
end
return P
