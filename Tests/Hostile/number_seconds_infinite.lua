-- A timer that never fires.
-- case: 71
-- during: handle
-- expect: contract
-- message: after: seconds: expected seconds from 0 to 31536000, got inf
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module) self:show(module) end
function P:handle(event)
  self:after(math.huge, print) -- HERE
end
return P
