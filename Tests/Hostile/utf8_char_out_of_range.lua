-- A character beyond all of them.
-- case: 73
-- during: show_module
-- expect: runtime
-- message: value out of range
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module)
  if module == "nutrition" then
    utf8.char(1 << 40) -- HERE
  end
  self:show(module)
end
return P
