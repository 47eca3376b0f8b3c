-- A message of half a megabyte is cut, not copied around.
-- case: 60
-- during: show_module
-- expect: runtime
-- message: xxxxxxxx
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module)
  if module == "nutrition" then
    error(("x"):rep(500000)) -- HERE
  end
  self:show(module)
end
return P
