-- Two modules that lead to each other without end.
-- case: 70
-- during: handle
-- expect: nothing
local P = { name = "hostile", version = "1.0.0", api = 1 }
P.capabilities = { "navigate" }
function P:show_module(module)
  self:show(module)
  if self.started and module == "nutrition" then self:navigate { module = "training", route = "workouts" } end
  if self.started and module == "training" then self:navigate { module = "nutrition", route = "home" } end
end
function P:handle()
  self.started = true
  self:navigate { module = "nutrition", route = "home" }
  self:after(0, function() self.started = false end)
end
return P
