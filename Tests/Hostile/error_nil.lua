-- An error without a value.
-- case: 58
-- during: show_module
-- expect: runtime
-- message: error value is nil
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module)
  if module == "nutrition" then
    error(nil) -- HERE
  end
  self:show(module)
end
return P
