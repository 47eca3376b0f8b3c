-- A plugin with a hundred thousand fields of its own.
-- case: 62
-- during: show_module
-- limits: instructions=100000000
-- expect: nothing
local P = { name = "hostile", version = "1.0.0", api = 1 }
for i = 1, 20000 do P["field" .. i] = i end
function P:show_module(module) self:show(module) end
return P
