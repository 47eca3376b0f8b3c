-- A coroutine that is suspended when the plugin goes is not run to its end.
-- case: 79, 78
-- during: handle, close
-- expect: nothing
-- log: suspended
local P = { name = "hostile", version = "1.0.0", api = 1 }
local co
function P:show_module(module) self:show(module) end
function P:handle()
  co = coroutine.create(function()
    local guard <close> = setmetatable({}, { __close = function() self:log("closed") end })
    coroutine.yield(guard)
  end)
  coroutine.resume(co)
  self:log(coroutine.status(co))
end
return P
