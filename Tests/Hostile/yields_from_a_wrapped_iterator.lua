-- A generator that never ends, in a for loop that waits for its end.
-- case: 6
-- during: show_module
-- limits: instructions=200000
-- expect: limit.instructions
-- message: ran more than 200000 instructions
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module)
  if module == "nutrition" then
    for _ in coroutine.wrap(function() while true do coroutine.yield(1) end end) do end -- HERE
  end
  self:show(module)
end
return P
