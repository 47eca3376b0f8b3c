-- A message that pretends to come from elsewhere.
-- case: 59
-- during: show_module
-- expect: runtime
-- at: bank.lua:99
-- message: not true
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module)
  if module == "nutrition" then
    error("bank.lua:99: not true", 0)
  end
  self:show(module)
end
return P
