-- A zero byte does not cut a text short.
-- case: 73
-- during: show_module
-- expect: nothing
-- log: 3 a\0b
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module)
  if module == "nutrition" then
    self:log(#"a\0b", "a\0b")
  end
  self:show(module)
end
return P
