-- A forgotten "local" in front of a function, too.
-- case: 51
-- during: load
-- expect: runtime
-- message: assignment to undeclared global 'helper'
function helper() end -- HERE
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module) self:show(module) end
return P
