-- A transition that runs when its plugin goes.
-- case: 75, 78
-- during: handle, close
-- expect: nothing
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module) self:show(module) end
function P:handle() self.kept = self:begin_transition("training") end
return P
