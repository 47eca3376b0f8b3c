-- A screen that shows a page that there is none of.
-- case: 62, 81
-- during: layout
-- expect: nothing
local P = { name = "hostile", version = "1.0.0", api = 1 }
local ui = require "ui"
function P:show_module(module) self:show(module) end
function P:layout()
  return ui.row { ui.content { page = "nobody" }, ui.content { page = "case" }, ui.content { page = "a" } }
end
return P
