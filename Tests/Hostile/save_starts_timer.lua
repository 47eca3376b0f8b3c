-- save that starts a timer: it fires in the app that goes on.
-- case: 82, 75
-- during: save, timer
-- expect: nothing
-- log: late
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module) self:show(module) end
function P:save()
  self:after(0.1, function() self:log("late") end)
  return { saved = true }
end
return P
