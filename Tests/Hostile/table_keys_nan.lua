-- Lua itself refuses the one key that is not equal to itself.
-- case: 72
-- during: show_module
-- expect: runtime
-- message: index is NaN
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module)
  if module == "nutrition" then
    local list = {}
    list[0 / 0] = 1 -- HERE
  end
  self:show(module)
end
return P
