-- A timer after a time that is not a number.
-- case: 71
-- during: handle
-- expect: contract
-- message: after: seconds: expected a number, got nan
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module) self:show(module) end
function P:handle(event)
  self:after(0 / 0, print) -- HERE
end
return P
