-- The same id many times.
-- case: 62
-- during: layout
-- expect: nothing
local P = { name = "hostile", version = "1.0.0", api = 1 }
local ui = require "ui"
function P:show_module(module) self:show(module) end
function P:layout()
  local buttons = {}
  for i = 1, 50 do buttons[i] = ui.button { id = "same", label = "Same" } end
  return ui.column { ui.content {}, table.unpack(buttons) }
end
return P
