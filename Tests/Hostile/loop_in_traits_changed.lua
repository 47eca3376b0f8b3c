-- It hangs when the device is turned.
-- case: 1
-- during: traits_changed
-- limits: instructions=200000
-- expect: limit.instructions
-- message: ran more than 200000 instructions
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module) self:show(module) end
function P:traits_changed()
  while true do end -- HERE
end
return P
