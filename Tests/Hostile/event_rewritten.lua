-- The event is a copy of what happened.
-- case: 49
-- during: handle, handle
-- expect: nothing
-- log: key
-- log: key
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module) self:show(module) end
function P:handle(event)
  self:log(event.type)
  event.type, event.key = "back", nil
  setmetatable(event, { __index = error })
end
return P
