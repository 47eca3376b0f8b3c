-- It never gets as far as returning its table.
-- case: 1
-- during: load
-- limits: instructions=200000
-- expect: limit.instructions
-- message: ran more than 200000 instructions
while true do end -- HERE
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module) self:show(module) end
return P
