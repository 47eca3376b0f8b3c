-- Nor one of a plugin that was taken away.
-- case: 75, 78
-- during: handle, close, timer
-- expect: nothing
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module) self:show(module) end
function P:handle()
  self:after(0.5, function() self:log("fired") end)
end
return P
