-- With a line that no file has.
-- case: 59
-- during: show_module
-- expect: runtime
-- message: bank.lua:99999999999999999999: not true
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module)
  if module == "nutrition" then
    error("bank.lua:99999999999999999999: not true", 0) -- HERE
  end
  self:show(module)
end
return P
