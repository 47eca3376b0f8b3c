-- Floats with whole values are integers as keys.
-- case: 72
-- during: layout
-- expect: nothing
local P = { name = "hostile", version = "1.0.0", api = 1 }
local ui = require "ui"
function P:show_module(module) self:show(module) end
function P:layout()
  local node = { kind = "column" }
  node[1.0] = { kind = "content" }
  node[2.0] = { kind = "label", text = "b" }
  return node
end
return P
