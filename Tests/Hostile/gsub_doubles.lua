-- The same through a replacement.
-- case: 34
-- during: show_module
-- limits: instructions=100000000
-- expect: limit.memory
-- message: the limit for one block is 1048576
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module)
  if module == "nutrition" then
    local text = "x"
    while true do
      text = text:gsub(".", "%0%0%0%0") -- HERE
    end
  end
  self:show(module)
end
return P
