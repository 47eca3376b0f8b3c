-- An alignment that is no power of two.
-- case: 73
-- during: show_module
-- expect: runtime
-- message: not power of 2
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module)
  if module == "nutrition" then
    string.pack("!16 Xi3", 1) -- HERE
  end
  self:show(module)
end
return P
