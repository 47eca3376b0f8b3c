-- pages_changed that asks for layouts while the pages change.
-- case: 70
-- during: pages_changed, pages_changed
-- expect: nothing
-- log: 4
-- log: 5
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module) self:show(module) end
function P:pages_changed()
  self:invalidate()
  self:log(#self.pages)
end
return P
