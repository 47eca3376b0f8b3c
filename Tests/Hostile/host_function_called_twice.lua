-- The host's functions have no finalizer that could be called by hand.
-- case: 48
-- during: show_module
-- expect: nothing
-- log: nil function
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module)
  if module == "nutrition" then
    self:log(getmetatable(self.show), type(self.show))
  end
  self:show(module)
end
return P
