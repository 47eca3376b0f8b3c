-- A comparison that empties the list while it is sorted.
-- case: 26
-- during: show_module
-- expect: nothing
-- log: true
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module)
  if module == "nutrition" then
    local list = {}
    for i = 1, 100 do list[i] = (i * 37) % 101 end
    table.sort(list, function(a, b)
      for i = 1, #list do list[i] = nil end
      return a < b
    end)
    self:log(#list == 0 or #list == 100)
  end
  self:show(module)
end
return P
