-- Nodes that are kept and changed between calls.
-- case: 77, 79
-- during: layout, handle, layout
-- expect: nothing
local P = { name = "hostile", version = "1.0.0", api = 1 }
local ui = require "ui"
local label = ui.label { text = "kept" }
local kept = ui.column { ui.content { grow = 1 }, label }
function P:show_module(module) self:show(module) end
function P:layout() return kept end
function P:handle()
  label.text = "changed"
  kept[#kept + 1] = label
end
return P
