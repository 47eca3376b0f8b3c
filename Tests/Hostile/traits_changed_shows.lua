-- A plugin that shows another page whenever the screen turns.
-- case: 70
-- during: traits_changed
-- expect: nothing
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module) self:show(module) end
function P:traits_changed() self:show(self.visible == "status" and "training" or "status") end
return P
