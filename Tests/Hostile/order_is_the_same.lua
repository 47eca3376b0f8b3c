-- pairs goes through keys in one order, whatever the hashes are.
-- case: 57
-- during: show_module
-- expect: nothing
-- log: 1 2 a aa b zz
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module)
  if module == "nutrition" then
    local keys = {}
    for key in pairs { zz = 1, b = 1, [2] = 1, aa = 1, a = 1, [1] = 1 } do keys[#keys + 1] = tostring(key) end
    self:log(table.concat(keys, " "))
  end
  self:show(module)
end
return P
