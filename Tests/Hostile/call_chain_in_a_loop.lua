-- A table called as itself, again and again: each time Lua follows the chain within one instruction.
-- case: 24, 25
-- during: show_module
-- expect: limit.instructions
-- message: ran more than 2000000 instructions
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module)
  if module == "nutrition" then
    local t = {}
    setmetatable(t, { __call = t })
    while true do pcall(t) end -- HERE
  end
  self:show(module)
end
return P
