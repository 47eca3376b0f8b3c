-- A comparison that sorts.
-- case: 66
-- during: show_module
-- stack: deep
-- expect: runtime
-- message: C stack overflow
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module)
  if module == "nutrition" then
    local function compare(a, b) table.sort({ 3, 2, 1 }, compare) return a < b end -- HERE
    table.sort({ 3, 2, 1 }, compare)
  end
  self:show(module)
end
return P
