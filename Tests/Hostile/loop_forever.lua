-- The plainest one: a loop that never ends.
-- case: 1
-- during: show_module
-- expect: limit.instructions
-- message: ran more than 2000000 instructions in one call
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module)
  if module == "nutrition" then
    while true do end -- HERE
  end
  self:show(module)
end
return P
