-- A forged handle of a transition moves nothing.
-- case: 65
-- during: handle
-- expect: nothing
-- log: false
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module) self:show(module) end
function P:handle()
  local handle = self:begin_transition("training")
  handle:cancel()
  local forged = { id = 99, finish = handle.finish }
  self:log(forged:finish())
end
return P
