-- Something that can be called, but is no function.
-- case: 65
-- during: handle
-- expect: contract
-- message: after: expected a function, got a table
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module) self:show(module) end
function P:handle(event)
  self:after(1, setmetatable({}, { __call = print })) -- HERE
end
return P
