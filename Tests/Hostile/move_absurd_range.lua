-- A range as wide as the integers.
-- case: 19
-- during: show_module
-- expect: runtime
-- message: table.move: range too large
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module)
  if module == "nutrition" then
    table.move({}, 1, math.maxinteger - 1, 2) -- HERE
  end
  self:show(module)
end
return P
