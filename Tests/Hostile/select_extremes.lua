-- Counting arguments from far behind.
-- case: 72
-- during: show_module
-- expect: runtime
-- message: index out of range
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module)
  if module == "nutrition" then
    select(math.mininteger, 1) -- HERE
  end
  self:show(module)
end
return P
