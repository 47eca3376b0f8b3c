-- The ui module says the same where the node is made.
-- case: 62, 72
-- during: layout
-- expect: runtime
-- message: ui.column: expected names and positions as keys, got 1.5
local P = { name = "hostile", version = "1.0.0", api = 1 }
local ui = require "ui"
function P:show_module(module) self:show(module) end
function P:layout()
  local node = ui.column { [1.5] = ui.label {} } -- HERE
  return node
end
return P
