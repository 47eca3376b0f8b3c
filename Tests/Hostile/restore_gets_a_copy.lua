-- What restore gets is the plugin's own.
-- case: 82
-- during: restore, restore
-- expect: nothing
-- log: 1 1
-- log: 1 1
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module) self:show(module) end
function P:restore(state)
  local count = 0
  for _ in pairs(state) do count = count + 1 end
  self:log(state.count, count)
  state.count, state.extra = 7, state
end
return P
