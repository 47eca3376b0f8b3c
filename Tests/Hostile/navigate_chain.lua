-- A plugin that navigates from within show_module: each waits its turn, and the chain has an end.
-- case: 70
-- during: show_module
-- expect: nothing
-- log: ...
local P = { name = "hostile", version = "1.0.0", api = 1 }
P.capabilities = { "navigate" }
function P:show_module(module)
  self:show(module)
  if self.done or module ~= "nutrition" then return end
  self.done = true
  self:navigate { module = "training", route = "workouts" }
end
return P
