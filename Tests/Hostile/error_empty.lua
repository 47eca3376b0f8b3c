-- An error that is an empty text.
-- case: 58
-- during: show_module
-- expect: runtime
-- message: an error without a message
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module)
  if module == "nutrition" then
    error("", 0) -- HERE
  end
  self:show(module)
end
return P
