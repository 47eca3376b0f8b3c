-- Minus zero, the extremes and what lies between keep their value over a relaunch.
-- case: 71
-- during: handle, replace, handle
-- expect: nothing
-- log: saved
-- log: -0.0 9223372036854775807 -9223372036854775808 3.0 9007199254740993 1e+308
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module) self:show(module) end
function P:handle(event)
  if event.key == "1" then self:log("saved") return end
  local kept = { -0.0, math.maxinteger, math.mininteger, 3.0, (1 << 53) + 1, 1e308 }
  for i = 1, #kept do kept[i] = tostring(kept[i]) end
  self:log(table.concat(kept, " "))
end
return P
