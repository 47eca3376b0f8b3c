-- A coroutine is no function either.
-- case: 65
-- during: handle
-- expect: contract
-- message: after: expected a function, got a thread
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module) self:show(module) end
function P:handle(event)
  self:after(1, coroutine.create(print)) -- HERE
end
return P
