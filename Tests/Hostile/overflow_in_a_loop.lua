-- Again and again, until the instructions end it.
-- case: 67
-- during: show_module
-- expect: limit.instructions
-- at: any
-- message: ran more than 2000000 instructions
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module)
  if module == "nutrition" then
    local function down() return 1 + down() end
    while true do pcall(down) end
  end
  self:show(module)
end
return P
