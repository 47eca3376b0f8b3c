-- Error objects are told the same from any hook.
-- case: 58
-- during: layout
-- expect: runtime
-- message: odd
local P = { name = "hostile", version = "1.0.0", api = 1 }
local ui = require "ui"
function P:show_module(module) self:show(module) end
function P:layout()
  error(setmetatable({}, { __tostring = function() return "odd" end })) -- HERE
end
return P
