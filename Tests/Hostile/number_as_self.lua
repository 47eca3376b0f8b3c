-- The same for a number in its place.
-- case: 48, 65
-- during: show_module
-- expect: runtime
-- message: call it with a colon, as in object:log(...)
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module)
  if module == "nutrition" then
    self.log(1) -- HERE
  end
  self:show(module)
end
return P
