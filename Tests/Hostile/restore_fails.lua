-- A plugin that cannot read what it once wrote starts fresh.
-- case: 82
-- during: restore
-- expect: runtime
-- message: attempt to index a nil value
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module) self:show(module) end
function P:restore(state)
  return state.items.first -- HERE
end
return P
