-- The one division whose result does not fit.
-- case: 71
-- during: show_module
-- expect: nothing
-- log: -9223372036854775808 0
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module)
  if module == "nutrition" then
    self:log(math.mininteger // -1, math.mininteger % -1)
  end
  self:show(module)
end
return P
