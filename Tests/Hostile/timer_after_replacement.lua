-- A timer of a plugin that was replaced does not fire any more.
-- case: 75
-- during: handle, replace, timer
-- expect: nothing
-- log: started
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module) self:show(module) end
function P:handle()
  self:log("started")
  self:after(0.5, function() self:log("fired") end)
end
return P
