-- A state that is no table any more.
-- case: 82
-- during: handle, save
-- expect: contract
-- at: file
-- message: expected a table of plain data, got 7
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module) self:show(module) end
function P:handle() self.state = 7 end
return P
