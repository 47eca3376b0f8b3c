-- Doubling a text ends at the limit for one block.
-- case: 34
-- during: show_module
-- expect: limit.memory
-- message: the limit for one block is 1048576
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module)
  if module == "nutrition" then
    local text = "x"
    while true do
      text = text .. text -- HERE
    end
  end
  self:show(module)
end
return P
