-- Closing what is closed.
-- case: 68
-- during: show_module
-- expect: nothing
-- log: true true dead
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module)
  if module == "nutrition" then
    local co = coroutine.create(function() coroutine.yield() end)
    coroutine.resume(co)
    local a, b = coroutine.close(co), coroutine.close(co)
    self:log(a, b, coroutine.status(co))
  end
  self:show(module)
end
return P
