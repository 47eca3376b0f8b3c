-- A format that asks for more than it is given.
-- case: 73
-- during: show_module
-- expect: runtime
-- message: bad argument #3 to 'format' (no value)
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module)
  if module == "nutrition" then
    string.format("%d %d", 1) -- HERE
  end
  self:show(module)
end
return P
