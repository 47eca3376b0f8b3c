-- The manifest is read without asking a metatable.
-- case: 62
-- during: load
-- expect: contract
-- at: file
-- message: api: expected the contract's version, 1, but there is none
return setmetatable({}, { __index = function(_, name) error("asked for " .. name) end })
