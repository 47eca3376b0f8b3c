-- The methods of texts are the string table of this state; what it does to them stays here.
-- case: 40
-- during: show_module
-- expect: nothing
-- log: yes
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module)
  if module == "nutrition" then
    string.upper = function() return "yes" end
    self:log(("x"):upper())
  end
  self:show(module)
end
return P
