-- Weak tables would show when memory is collected.
-- case: 57
-- during: show_module
-- expect: runtime
-- message: __mode is not available: weak tables lose entries at no fixed moment
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module)
  if module == "nutrition" then
    setmetatable({}, { __mode = "k" }) -- HERE
  end
  self:show(module)
end
return P
