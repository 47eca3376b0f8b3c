-- The module function of older Lua.
-- case: 83
-- during: load
-- expect: runtime
-- message: attempt to call a nil value (global 'module')
module("hostile") -- HERE
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module) self:show(module) end
return P
