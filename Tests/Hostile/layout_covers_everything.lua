-- A modal sheet over the whole screen, with nothing on it.
-- case: 81
-- during: layout
-- expect: nothing
local P = { name = "hostile", version = "1.0.0", api = 1 }
local ui = require "ui"
function P:show_module(module) self:show(module) end
function P:layout()
  return ui.overlay { ui.content { grow = 1 }, ui.scrim { id = "wall", modal = true, width = "100%", height = "100%", z = 1000000 } }
end
return P
