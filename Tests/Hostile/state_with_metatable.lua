-- State with a metatable is kept as what is in it.
-- case: 82
-- during: handle, save
-- expect: nothing
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module) self:show(module) end
function P:handle() self.state = setmetatable({ count = 1 }, { __index = error, __len = error, __pairs = error }) end
return P
