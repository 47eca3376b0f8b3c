-- A screen on which the visible page is nowhere.
-- case: 62, 81
-- during: layout
-- expect: nothing
local P = { name = "hostile", version = "1.0.0", api = 1 }
local ui = require "ui"
function P:show_module(module) self:show(module) end
function P:layout()
  return ui.column { ui.label { text = "nothing to see" } }
end
return P
