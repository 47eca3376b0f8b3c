-- A time in quotes.
-- case: 71
-- during: handle
-- expect: contract
-- message: after: seconds: expected a number, got "1"
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module) self:show(module) end
function P:handle(event)
  self:after("1", print) -- HERE
end
return P
