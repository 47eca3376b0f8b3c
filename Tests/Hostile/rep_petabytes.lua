-- A text larger than any memory, asked for at once.
-- case: 34
-- during: show_module
-- expect: runtime
-- message: string.rep: the result would be larger than 1048576 bytes
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module)
  if module == "nutrition" then
    string.rep("x", 1 << 40) -- HERE
  end
  self:show(module)
end
return P
