-- It hangs when its screen is wanted.
-- case: 1
-- during: layout
-- limits: instructions=200000
-- expect: limit.instructions
-- message: ran more than 200000 instructions
local P = { name = "hostile", version = "1.0.0", api = 1 }
local ui = require "ui"
function P:show_module(module) self:show(module) end
function P:layout()
  ::again:: goto again -- HERE
end
return P
