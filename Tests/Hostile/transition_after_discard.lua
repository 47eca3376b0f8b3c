-- A transition that runs when its plugin is discarded is over with it.
-- case: 75
-- during: handle
-- limits: instructions=200000
-- expect: limit.instructions
-- message: ran more than 200000 instructions
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module) self:show(module) end
function P:handle()
  self.kept = self:begin_transition("training")
  while true do end -- HERE
end
return P
