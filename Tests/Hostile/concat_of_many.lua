-- The same through table.concat.
-- case: 34
-- during: show_module
-- limits: instructions=100000000
-- expect: limit.memory
-- message: the limit for one block is 1048576
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module)
  if module == "nutrition" then
    local list = {}
    for i = 1, 2000 do list[i] = ("x"):rep(1000) end
    table.concat(list) -- HERE
  end
  self:show(module)
end
return P
