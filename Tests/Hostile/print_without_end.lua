-- A print that never comes to an end of its own is ended by the instructions.
-- case: 54
-- during: show_module
-- limits: instructions=200000, print=5
-- expect: limit.instructions
-- message: ran more than 200000 instructions
-- log: (further output is left out)
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module)
  if module == "nutrition" then
    while true do print("again") end -- HERE
  end
  self:show(module)
end
return P
