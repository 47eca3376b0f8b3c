-- A comparison that makes the list longer while it is sorted.
-- case: 26
-- during: show_module
-- expect: nothing
-- log: 3
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module)
  if module == "nutrition" then
    local list = { 3, 1, 2 }
    table.sort(list, function(a, b)
      if #list < 1000 then list[#list + 1] = #list end
      return a < b
    end)
    self:log(list[3])
  end
  self:show(module)
end
return P
