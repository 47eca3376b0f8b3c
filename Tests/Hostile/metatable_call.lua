-- A method that is a table that can be called is not a function.
-- case: 49, 62
-- during: load
-- expect: contract
-- at: file
-- message: show_module: expected a function
local P = { name = "hostile", version = "1.0.0", api = 1 }
P.show_module = setmetatable({}, { __call = function(_, self, module) self:show(module) end })
return P
