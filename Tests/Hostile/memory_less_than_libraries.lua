-- A limit that the libraries alone exceed.
-- case: 33
-- during: load
-- limits: memory=8000
-- expect: limit.memory
-- at: nowhere
-- message: not enough memory
local x
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module) self:show(module) end
return P
