-- A handle of a timer that was cancelled is only a table.
-- case: 65
-- during: handle, timer
-- expect: nothing
-- log: done
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module) self:show(module) end
function P:handle()
  local timer = self:after(0.1, error)
  timer:cancel()
  timer:cancel()
  timer.cancel({ id = 10 ^ 15 })
  timer.cancel({})
  timer.cancel()
  self:log("done")
end
return P
