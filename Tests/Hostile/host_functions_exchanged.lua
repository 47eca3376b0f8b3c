-- The host's functions belong to the host: overwriting one is noticed after the call.
-- case: 49
-- during: handle
-- expect: contract
-- message: show: a field of the host was overwritten
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module) self:show(module) end
function P:handle(event) -- HERE
  self.show = function() end
end
return P
