-- And a table.
-- case: 82
-- during: save
-- expect: contract
-- message: expected a table of plain data, got "text"
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module) self:show(module) end
function P:save() return "text" end -- HERE
return P
