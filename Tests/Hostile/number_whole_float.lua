-- A float without a fraction is a whole number.
-- case: 71
-- during: layout
-- expect: nothing
local P = { name = "hostile", version = "1.0.0", api = 1 }
local ui = require "ui"
function P:show_module(module) self:show(module) end
function P:layout()
  return ui.row { ui.label { text = "x", z = 3.0 }, ui.content {} }
end
return P
