-- A finalizer would run with the limits switched off: setting one is refused, and says so.
-- case: 9
-- during: show_module
-- expect: runtime
-- message: __gc is not available: finalizers run at no fixed moment
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module)
  if module == "nutrition" then
    setmetatable({}, { __gc = function() while true do end end }) -- HERE
  end
  self:show(module)
end
return P
