-- A random number from all there are, and from none.
-- case: 71
-- during: show_module
-- expect: runtime
-- message: interval is empty
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module)
  if module == "nutrition" then
    math.random(math.mininteger, math.maxinteger)
    math.random(2, 1) -- HERE
  end
  self:show(module)
end
return P
