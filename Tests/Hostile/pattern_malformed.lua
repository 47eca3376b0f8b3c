-- A pattern that ends too early is an error, not a read behind its end.
-- case: 17
-- during: show_module
-- expect: runtime
-- message: malformed pattern (missing ']')
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module)
  if module == "nutrition" then
    string.find("abc", "[a") -- HERE
  end
  self:show(module)
end
return P
