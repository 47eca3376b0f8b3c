-- The same by rawset, with the metatable as its own metatable.
-- case: 9, 10
-- during: show_module, close
-- expect: nothing
local P = { name = "hostile", version = "1.0.0", api = 1 }
local meta = {}
setmetatable(meta, meta)
rawset(meta, "__gc", function() while true do end end)
function P:show_module(module)
  self.state = self.state
  self:show(module)
end
return P
