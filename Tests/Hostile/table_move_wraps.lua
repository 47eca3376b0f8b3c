-- Moving to a place behind the largest integer.
-- case: 19
-- during: show_module
-- expect: runtime
-- message: bad argument #4 to 'move' (destination wrap around)
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module)
  if module == "nutrition" then
    table.move({ 1, 2, 3 }, 1, 3, math.maxinteger) -- HERE
  end
  self:show(module)
end
return P
