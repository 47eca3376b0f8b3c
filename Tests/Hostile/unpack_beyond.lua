-- Reading behind the end of a text.
-- case: 73
-- during: show_module
-- expect: runtime
-- message: data string too short
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module)
  if module == "nutrition" then
    string.unpack("s4", "\255\255\255\127x") -- HERE
  end
  self:show(module)
end
return P
