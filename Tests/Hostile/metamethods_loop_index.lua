-- An index that asks itself.
-- case: 25
-- during: show_module
-- expect: runtime
-- message: '__index' chain too long
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module)
  if module == "nutrition" then
    local object = setmetatable({}, {})
    getmetatable(object).__index = object
    local _ = object.field -- HERE
  end
  self:show(module)
end
return P
