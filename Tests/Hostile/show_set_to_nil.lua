-- The same with nothing in its place: the error is Lua's own, and the next call works.
-- case: 49, 81
-- during: show_module
-- expect: runtime
-- message: attempt to call a nil value (method 'show')
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module)
  if module == "nutrition" then
    self.show = nil
    self:show(module) -- HERE
  end
  self:show(module)
end
return P
