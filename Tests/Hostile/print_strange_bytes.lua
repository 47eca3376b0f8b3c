-- What is no text is shown as what it is.
-- case: 54, 60
-- during: show_module
-- expect: nothing
-- log: a\0b\xFF\x1B[31mred
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module)
  if module == "nutrition" then
    print("a\0b\255\27[31mred")
  end
  self:show(module)
end
return P
