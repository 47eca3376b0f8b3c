-- Format takes no width over two digits.
-- case: 34
-- during: show_module
-- expect: runtime
-- message: invalid conversion
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module)
  if module == "nutrition" then
    string.format("%1000000000d", 1) -- HERE
  end
  self:show(module)
end
return P
