-- Called without one they say how to call them.
-- case: 48, 65
-- during: show_module
-- expect: runtime
-- message: call it with a colon, as in object:page_of(...)
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module)
  if module == "nutrition" then
    self.page_of("training") -- HERE
  end
  self:show(module)
end
return P
