-- A screen with the same page in two places: the page is drawn in one.
-- case: 62, 81
-- during: layout
-- expect: nothing
local P = { name = "hostile", version = "1.0.0", api = 1 }
local ui = require "ui"
function P:show_module(module) self:show(module) end
function P:layout()
  return ui.row { ui.content { grow = 1 }, ui.content { grow = 1 } }
end
return P
