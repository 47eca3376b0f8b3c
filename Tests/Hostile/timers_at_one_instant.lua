-- Timers that start new ones at the same instant: time would stand still.
-- case: 27
-- during: handle, timer
-- expect: nothing
-- log: ...
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module) self:show(module) end
local function again(self) self:after(0, function() again(self) end) end
function P:handle() again(self) end
return P
