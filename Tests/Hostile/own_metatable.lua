-- A metatable on the plugin's own table changes what others see of it, not what the host reads.
-- case: 49
-- during: show_module
-- expect: nothing
-- log: forged
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module)
  if module == "nutrition" then
    setmetatable(self, { __index = function() return "forged" end, __newindex = error })
    self:log(self.anything)
  end
  self:show(module)
end
return P
