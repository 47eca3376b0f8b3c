-- layout does not change anything, however it tries.
-- case: 70
-- during: layout
-- expect: contract
-- message: show changes something, which layout must not
local P = { name = "hostile", version = "1.0.0", api = 1 }
local ui = require "ui"
function P:show_module(module) self:show(module) end
function P:layout()
  self:show("training") -- HERE
end
return P
