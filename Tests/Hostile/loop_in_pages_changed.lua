-- It hangs when the app adds a page.
-- case: 1
-- during: pages_changed
-- limits: instructions=200000
-- expect: limit.instructions
-- message: ran more than 200000 instructions
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module) self:show(module) end
function P:pages_changed()
  while true do end -- HERE
end
return P
