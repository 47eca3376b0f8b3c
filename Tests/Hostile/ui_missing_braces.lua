-- A call with parentheses only.
-- case: 62
-- during: layout
-- expect: runtime
-- message: ui.label: expected a table, got string
local P = { name = "hostile", version = "1.0.0", api = 1 }
local ui = require "ui"
function P:show_module(module) self:show(module) end
function P:layout()
  local node = ui.label "x" -- HERE
  return node
end
return P
