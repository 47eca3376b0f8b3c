-- Neither does layout.
-- case: 28
-- during: layout
-- expect: contract
-- message: layout must not yield
local P = { name = "hostile", version = "1.0.0", api = 1 }
local ui = require "ui"
function P:show_module(module) self:show(module) end
function P:layout()
  coroutine.yield({}) -- HERE
end
return P
