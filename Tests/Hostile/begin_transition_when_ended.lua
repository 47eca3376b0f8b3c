-- Each transition that ends begins the next one.
-- case: 70, 75
-- during: transition_ended
-- expect: nothing
-- log: ...
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module) self:show(module) end
function P:handle(event)
  if event.phase == "began" then self.running = self:begin_transition("training") return true end
  if event.phase == "ended" then self.running:finish() return true end
end
function P:transition_ended(page)
  self:log("ended", page)
  self.count = (self.count or 0) + 1
  if self.count < 50 then
    local next = self:begin_transition(page == "training" and "status" or "training")
    if next then next:finish() end
  end
end
return P
