-- Cut where a letter of several bytes is, it still ends in a whole one.
-- case: 60
-- during: show_module
-- expect: runtime
-- message: ää
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module)
  if module == "nutrition" then
    error(("ä"):rep(5000)) -- HERE
  end
  self:show(module)
end
return P
