-- Sorting is charged by what it does, not by the call.
-- case: 26
-- during: show_module
-- limits: instructions=200000
-- expect: limit.instructions
-- message: ran more than 200000 instructions
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module)
  if module == "nutrition" then
    local list = {}
    for i = 1, 20000 do list[i] = i end
    while true do table.sort(list) end -- HERE
  end
  self:show(module)
end
return P
