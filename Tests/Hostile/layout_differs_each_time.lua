-- A screen that is another one each time it is looked at.
-- case: 77
-- during: layout
-- expect: nothing
local P = { name = "hostile", version = "1.0.0", api = 1 }
local ui = require "ui"
function P:show_module(module) self:show(module) end
function P:layout()
  self.state.count = (self.state.count or 0) + 1
  local labels = {}
  for i = 1, self.state.count do labels[i] = ui.label { text = "label " .. i } end
  return ui.column { ui.content {}, table.unpack(labels) }
end
return P
