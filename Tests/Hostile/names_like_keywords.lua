-- Fields whose names are words of the language.
-- case: 60
-- during: show_module
-- expect: runtime
-- message: attempt to call a nil value (field 'end')
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module)
  if module == "nutrition" then
    self["end"]() -- HERE
  end
  self:show(module)
end
return P
