-- The name of the field that is missing is in the message, whatever it is.
-- case: 60
-- during: show_module
-- expect: runtime
-- message: field '
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module)
  if module == "nutrition" then
    local _ = self[("\255\0"):rep(10)].x -- HERE
  end
  self:show(module)
end
return P
