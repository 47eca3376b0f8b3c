-- Each timer cancels all others: one fires.
-- case: 75
-- during: handle, timer
-- expect: nothing
-- log: fired 1
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module) self:show(module) end
function P:handle()
  local timers = {}
  for i = 1, 20 do
    timers[i] = self:after(0.1 + i / 100, function()
      self:log("fired", i)
      for _, timer in ipairs(timers) do timer:cancel() end
    end)
  end
end
return P
