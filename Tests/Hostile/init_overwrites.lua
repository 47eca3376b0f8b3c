-- What init does to the host's fields is found out at once.
-- case: 77, 49
-- during: init
-- expect: nothing
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module) self:show(module) end
function P:init(options)
  self.pages = nil
  self.size = "large"
  self.traits = 7
end
return P
