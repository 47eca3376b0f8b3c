-- A packed size that overflows.
-- case: 73, 34
-- during: show_module
-- expect: runtime
-- message: too large
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module)
  if module == "nutrition" then
    string.packsize(("c1073741824"):rep(4)) -- HERE
  end
  self:show(module)
end
return P
