-- Arithmetic that never returns: Lua calls itself for each step.
-- case: 25, 67
-- during: show_module
-- stack: deep
-- expect: runtime
-- message: C stack overflow
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module)
  if module == "nutrition" then
    local object = setmetatable({}, { __add = function(a) return a + 1 end }) -- HERE
    local _ = object + 1
  end
  self:show(module)
end
return P
