-- A text that asks for its own text.
-- case: 66
-- during: show_module
-- stack: deep
-- expect: runtime
-- message: C stack overflow
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module)
  if module == "nutrition" then
    local meta = {}
    meta.__tostring = function(object) return tostring(object) end -- HERE
    tostring(setmetatable({}, meta))
  end
  self:show(module)
end
return P
