-- Nor the file itself.
-- case: 28
-- during: load
-- expect: contract
-- message: must not yield
coroutine.yield() -- HERE
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module) self:show(module) end
return P
