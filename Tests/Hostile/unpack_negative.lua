-- Reading from a place before the beginning.
-- case: 73
-- during: show_module
-- expect: runtime
-- message: initial position out of string
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module)
  if module == "nutrition" then
    string.unpack("b", "x", 100) -- HERE
  end
  self:show(module)
end
return P
