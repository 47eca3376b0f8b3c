-- The table of globals keeps its guard.
-- case: 51
-- during: show_module
-- expect: runtime
-- message: cannot change a protected metatable
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module)
  if module == "nutrition" then
    setmetatable(_G, { __index = error }) -- HERE
  end
  self:show(module)
end
return P
