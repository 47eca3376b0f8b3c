-- A plugin that never shows what it is asked for fails that navigation alone.
-- case: 81
-- during: handle
-- expect: nothing
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module)
  if module == "nutrition" then return end
  self:show(module)
end
return P
