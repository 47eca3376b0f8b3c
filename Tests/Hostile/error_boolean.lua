-- An error that is false.
-- case: 58
-- during: show_module
-- expect: runtime
-- message: error value is a boolean
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module)
  if module == "nutrition" then
    error(false) -- HERE
  end
  self:show(module)
end
return P
