-- The longest number that format makes.
-- case: 38
-- during: show_module
-- expect: nothing
-- log: 410
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module)
  if module == "nutrition" then
    self:log(#string.format("%99.99f", -1e308))
  end
  self:show(module)
end
return P
