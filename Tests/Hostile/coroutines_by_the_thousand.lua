-- Coroutines are counted by the byte like everything else.
-- case: 37
-- during: show_module
-- limits: instructions=100000000, memory=1048576
-- expect: limit.memory
-- message: of 1048576 bytes are in use
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module)
  if module == "nutrition" then
    local list = {}
    for i = 1, 1e6 do
      list[i] = coroutine.create(print) -- HERE
    end
  end
  self:show(module)
end
return P
