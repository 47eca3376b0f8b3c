-- An object whose text asks for its text.
-- case: 58, 64
-- during: show_module
-- stack: deep
-- expect: runtime
-- message: error value is a table
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module)
  if module == "nutrition" then
    local meta = {}
    meta.__tostring = function(object) return "x" .. tostring(object) end
    error(setmetatable({}, meta)) -- HERE
  end
  self:show(module)
end
return P
