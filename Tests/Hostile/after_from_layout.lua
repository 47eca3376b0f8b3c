-- Nor may it start timers.
-- case: 70
-- during: layout
-- expect: contract
-- message: after changes something, which layout must not
local P = { name = "hostile", version = "1.0.0", api = 1 }
local ui = require "ui"
function P:show_module(module) self:show(module) end
function P:layout()
  self:after(0, print) -- HERE
end
return P
