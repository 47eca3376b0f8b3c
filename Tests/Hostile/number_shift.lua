-- Shifts by more bits than there are.
-- case: 71
-- during: show_module
-- expect: nothing
-- log: 0 0 0
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module)
  if module == "nutrition" then
    self:log(1 << 64, 1 << math.maxinteger, -1 >> 64)
  end
  self:show(module)
end
return P
