-- Progress far outside of what there is.
-- case: 71, 75
-- during: handle
-- expect: nothing
-- log: true
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module) self:show(module) end
function P:handle(event)
  local handle = self:begin_transition("training")
  for _, progress in ipairs { -1, 2, 1e308, -1e308, math.huge, -math.huge } do handle:update(progress) end
  self:log(self.visible == "status")
  handle:cancel()
end
return P
