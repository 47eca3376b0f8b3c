-- An error that is a number.
-- case: 58
-- during: show_module
-- expect: runtime
-- message: 12.5
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module)
  if module == "nutrition" then
    error(12.5) -- HERE
  end
  self:show(module)
end
return P
