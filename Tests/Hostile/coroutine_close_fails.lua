-- A handler that fails while its coroutine is closed.
-- case: 64, 68
-- during: show_module
-- expect: nothing
-- log: false coroutine_close_fails.lua:10: not now
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module)
  if module == "nutrition" then
    local co = coroutine.create(function()
      local guard <close> = setmetatable({}, { __close = function() error("not now") end })
      coroutine.yield(guard)
    end)
    coroutine.resume(co)
    self:log(coroutine.close(co))
  end
  self:show(module)
end
return P
