-- A comparison that contradicts itself gives some order, of all the elements.
-- case: 26
-- during: show_module
-- expect: nothing
-- log: 100 297
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module)
  if module == "nutrition" then
    local list, sum = {}, 0
    for i = 1, 100 do list[i] = i % 7 end
    table.sort(list, function() return true end)
    for i = 1, #list do sum = sum + list[i] end
    self:log(#list, sum)
  end
  self:show(module)
end
return P
