-- A text that is never finished: Lua calls itself to glue it.
-- case: 25, 67
-- during: show_module
-- stack: deep
-- expect: runtime
-- message: C stack overflow
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module)
  if module == "nutrition" then
    local object = setmetatable({}, { __concat = function(a, b) return a .. b end }) -- HERE
    local _ = object .. "x"
  end
  self:show(module)
end
return P
