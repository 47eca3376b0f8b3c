-- Closing a coroutine closes a coroutine.
-- case: 68
-- during: show_module
-- stack: deep
-- expect: nothing
-- log: done
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module)
  if module == "nutrition" then
    local function make(n)
      local co = coroutine.create(function()
        local guard <close> = setmetatable({}, { __close = function() if n > 0 then coroutine.close(make(n - 1)) end end })
        coroutine.yield(guard)
      end)
      coroutine.resume(co)
      return co
    end
    pcall(coroutine.close, make(400))
    self:log("done")
  end
  self:show(module)
end
return P
