-- The plugin's table is the string library, so that every text has the host's functions.
-- case: 49, 62
-- during: show_module, handle
-- expect: nothing
-- log: x
string.name, string.version, string.api = "hostile", "1.0.0", 1
function string.show_module(self, module) self:show(module) end
function string.handle() ("x").log({}, "x") end
return string
