-- Neither does what a timer calls.
-- case: 28
-- during: handle, timer
-- expect: contract
-- message: timer must not yield
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module) self:show(module) end
function P:handle() self:after(0.5, function()
  coroutine.yield() -- HERE
end) end
return P
