-- Showing from handle comes back as show_module, once it is over.
-- case: 70
-- during: handle
-- expect: nothing
-- log: true
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module) self:show(module) end
function P:handle(event)
  self:log(self:show("training"))
end
return P
