-- A plugin that keeps every list of pages that it was ever given.
-- case: 82
-- during: pages_changed, pages_changed, pages_changed
-- expect: nothing
-- log: 3
local P = { name = "hostile", version = "1.0.0", api = 1 }
local kept = {}
function P:show_module(module) self:show(module) end
function P:pages_changed()
  kept[#kept + 1] = self.pages
  if #kept == 3 then self:log(#kept) end
end
return P
