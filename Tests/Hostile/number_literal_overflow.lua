-- A literal that is too large for an integer becomes a float, as Lua says.
-- case: 71
-- during: show_module
-- expect: nothing
-- log: 9.2233720368548e+18 float
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module)
  if module == "nutrition" then
    self:log(tostring(9223372036854775808), math.type(9223372036854775808))
  end
  self:show(module)
end
return P
