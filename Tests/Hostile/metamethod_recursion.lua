-- An index function that indexes.
-- case: 66
-- during: show_module
-- stack: deep
-- expect: runtime
-- message: C stack overflow
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module)
  if module == "nutrition" then
    local object = {}
    setmetatable(object, { __index = function(t, k) return t[k] end }) -- HERE
    local _ = object.x
  end
  self:show(module)
end
return P
