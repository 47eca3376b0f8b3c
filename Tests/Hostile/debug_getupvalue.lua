-- Nor what functions close over.
-- case: 47
-- during: show_module
-- expect: runtime
-- message: debug.getupvalue is not available
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module)
  if module == "nutrition" then
    debug.getupvalue(self.show, 1) -- HERE
  end
  self:show(module)
end
return P
