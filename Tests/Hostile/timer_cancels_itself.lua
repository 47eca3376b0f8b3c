-- A timer that cancels itself while it fires, and starts itself again.
-- case: 75
-- during: handle, timer
-- expect: nothing
-- log: fired
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module) self:show(module) end
function P:handle()
  self.timer = self:after(0.5, function()
    self.timer:cancel()
    self:log("fired")
    self.timer = self:after(100, error)
  end)
end
return P
