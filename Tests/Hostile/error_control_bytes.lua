-- Escape sequences do not reach a terminal.
-- case: 60
-- during: show_module
-- expect: runtime
-- message: \x1B[31mred\x0D
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module)
  if module == "nutrition" then
    error("\27[31mred\13") -- HERE
  end
  self:show(module)
end
return P
