-- A screen that hides itself.
-- case: 81
-- during: layout
-- expect: nothing
local P = { name = "hostile", version = "1.0.0", api = 1 }
local ui = require "ui"
function P:show_module(module) self:show(module) end
function P:layout()
  return ui.column { hidden = true, ui.content { hidden = true } }
end
return P
