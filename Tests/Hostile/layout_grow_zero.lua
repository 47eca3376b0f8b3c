-- Shares of nothing.
-- case: 71
-- during: layout
-- expect: nothing
local P = { name = "hostile", version = "1.0.0", api = 1 }
local ui = require "ui"
function P:show_module(module) self:show(module) end
function P:layout()
  return ui.row { width = 0, height = 0, ui.content { grow = 0 }, ui.spacer { grow = 0 }, ui.spacer { width = "0%" } }
end
return P
