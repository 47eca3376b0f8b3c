-- Zero bytes and bytes that are no UTF-8 stay visible, to the end of the text.
-- case: 60
-- during: show_module
-- expect: runtime
-- message: a\0b\xFF end
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module)
  if module == "nutrition" then
    error("a\0b\255 end") -- HERE
  end
  self:show(module)
end
return P
