-- A layout that asks to be computed anew each time would never be done.
-- case: 70
-- during: layout
-- expect: contract
-- message: invalidate changes something, which layout must not
local P = { name = "hostile", version = "1.0.0", api = 1 }
local ui = require "ui"
function P:show_module(module) self:show(module) end
function P:layout()
  self:invalidate() -- HERE
end
return P
