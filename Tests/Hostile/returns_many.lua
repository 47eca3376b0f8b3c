-- Only the first of many results counts.
-- case: 62
-- during: show_module
-- expect: nothing
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module) self:show(module) end
return P, {}, error, table.unpack({}, 1, 200)
