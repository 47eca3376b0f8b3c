-- Showing from within a coroutine is showing all the same.
-- case: 81
-- during: show_module
-- expect: nothing
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module)
  if module == "nutrition" then
    coroutine.wrap(function() self:show(module) end)()
  end
  self:show(module)
end
return P
