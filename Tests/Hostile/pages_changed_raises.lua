-- pages_changed that fails every time: the pages have changed all the same.
-- case: 82
-- during: pages_changed
-- expect: runtime
-- message: no more pages
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module) self:show(module) end
function P:pages_changed()
  if #self.pages > 3 then error("no more pages") end -- HERE
end
return P
