-- More results than the other side has room for.
-- case: 36, 68
-- during: show_module
-- expect: limit.memory
-- message: the limit for one block is 1048576
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module)
  if module == "nutrition" then
    local run = coroutine.wrap(function() return table.unpack({}, 1, 60000) end)
    local count = 0
    for _ = 1, 30 do count = count + select("#", run()) end -- HERE
  end
  self:show(module)
end
return P
