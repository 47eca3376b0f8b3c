-- Starting to search far outside.
-- case: 73
-- during: show_module
-- expect: nothing
-- log: nil 1 nil
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module)
  if module == "nutrition" then
    self:log(("abc"):find("c", math.maxinteger), (("abc"):find("a", math.mininteger)), ("abc"):find("a", 10, true))
  end
  self:show(module)
end
return P
