-- A text that is made of itself.
-- case: 66
-- during: show_module
-- stack: deep
-- expect: runtime
-- at: any
-- message: stack overflow
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module)
  if module == "nutrition" then
    local meta = {}
    meta.__tostring = function(o) return table.concat({ tostring(o) }) end
    local _ = tostring(setmetatable({}, meta))
  end
  self:show(module)
end
return P
