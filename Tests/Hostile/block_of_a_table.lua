-- One table's array is a block, too.
-- case: 36
-- during: show_module
-- limits: instructions=100000000, block=65536
-- expect: limit.memory
-- message: the limit for one block is 65536
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module)
  if module == "nutrition" then
    local list = {}
    for i = 1, 1e8 do
      list[i] = i -- HERE
    end
  end
  self:show(module)
end
return P
