-- It hangs when its own transition is over.
-- case: 1
-- during: transition_ended
-- limits: instructions=200000
-- expect: limit.instructions
-- message: ran more than 200000 instructions
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module) self:show(module) end
function P:handle(event)
  if event.phase == "began" then self.handle_of_it = self:begin_transition("training") return true end
  if event.phase == "ended" then self.handle_of_it:cancel() return true end
end
function P:transition_ended()
  while true do end -- HERE
end
return P
