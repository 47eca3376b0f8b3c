-- A module that makes undeclared globals errors, as the host does already.
-- case: 83
-- during: load
-- expect: runtime
-- message: cannot change a protected metatable
setmetatable(_ENV, { __newindex = function(_, name) error("undeclared " .. name) end }) -- HERE
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module) self:show(module) end
return P
