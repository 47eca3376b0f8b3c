-- Replacing its own method later changes nothing: the host has the first one.
-- case: 81
-- during: handle
-- expect: nothing
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module) self:show(module) end
function P:handle(event)
  self.show_module = nil
end
return P
