-- Nor does it begin a transition.
-- case: 70
-- during: layout
-- expect: contract
-- message: begin_transition changes something, which layout must not
local P = { name = "hostile", version = "1.0.0", api = 1 }
local ui = require "ui"
function P:show_module(module) self:show(module) end
function P:layout()
  self:begin_transition("training") -- HERE
end
return P
