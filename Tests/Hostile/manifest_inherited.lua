-- Fields that only a metatable knows are not there: the host reads what is written in the table itself.
-- case: 49, 62
-- during: load
-- expect: contract
-- at: file
-- message: show_module: expected a function
local Base = { show_module = function(self, module) self:show(module) end }
return setmetatable({ name = "hostile", version = "1.0.0", api = 1 }, { __index = Base })
