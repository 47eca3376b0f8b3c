-- More captures than there is room for.
-- case: 17
-- during: show_module
-- expect: runtime
-- message: too many captures
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module)
  if module == "nutrition" then
    string.find("abc", ("()"):rep(40)) -- HERE
  end
  self:show(module)
end
return P
