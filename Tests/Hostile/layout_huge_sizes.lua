-- Sizes at the end of what is allowed, within each other.
-- case: 71
-- during: layout
-- expect: nothing
local P = { name = "hostile", version = "1.0.0", api = 1 }
local ui = require "ui"
function P:show_module(module) self:show(module) end
function P:layout()
  local node = ui.content { width = 1000000, height = 1000000, grow = 1000000 }
  for _ = 1, 20 do node = ui.row { padding = 1000000, gap = 1000000, width = "1000%", grow = 1000000, node, node.kind == "content" and ui.spacer { grow = 1000000 } } end
  return node
end
return P
