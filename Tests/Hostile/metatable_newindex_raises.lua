-- A table that refuses every new field does not keep the host from writing its own.
-- case: 49
-- during: show_module, handle
-- expect: nothing
-- log: status
local P = { name = "hostile", version = "1.0.0", api = 1 }
setmetatable(P, { __newindex = error, __index = error, __metatable = "locked" })
rawset(P, "show_module", function(self, module) self:show(module) end)
rawset(P, "handle", function(self) self:log(self.pages[1].id) end)
return P
