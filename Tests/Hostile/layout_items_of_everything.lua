-- Items for pages that belong to others.
-- case: 62, 81
-- during: layout
-- expect: nothing
local P = { name = "hostile", version = "1.0.0", api = 1 }
local ui = require "ui"
function P:show_module(module) self:show(module) end
function P:layout()
  return ui.column { ui.content {}, ui.item { page = "sibling", label = "out" }, ui.item { page = "b", label = "b" }, ui.item { page = "case", label = "me" } }
end
return P
