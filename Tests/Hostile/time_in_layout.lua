-- The deadline holds for each call, not for show_module alone.
-- case: 24
-- during: layout
-- limits: instructions=1000000000000, milliseconds=50
-- expect: limit.time
-- message: ran longer than 50 ms of processor time
local P = { name = "hostile", version = "1.0.0", api = 1 }
local ui = require "ui"
function P:show_module(module) self:show(module) end
function P:layout()
  local text = ""
  while true do text = (text .. "x"):sub(-1000) end -- HERE
end
return P
