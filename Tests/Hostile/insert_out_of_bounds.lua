-- Inserting behind a gap.
-- case: 72
-- during: show_module
-- expect: runtime
-- message: position out of bounds
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module)
  if module == "nutrition" then
    table.insert({ 1, 2, 3 }, 10, "x") -- HERE
  end
  self:show(module)
end
return P
