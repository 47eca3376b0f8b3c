-- A layout that is as deep as may be is no error.
-- case: 69
-- during: layout
-- expect: nothing
local P = { name = "hostile", version = "1.0.0", api = 1 }
local ui = require "ui"
function P:show_module(module) self:show(module) end
function P:layout()
  local node = ui.label { text = "bottom" }
  for _ = 1, 90 do node = ui.column { node } end
  return node
end
return P
