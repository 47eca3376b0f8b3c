-- A plugin that renames itself stays what it was.
-- case: 81
-- during: handle, handle
-- expect: runtime
-- message: boom
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module) self:show(module) end
function P:handle(event)
  self.name, self.version, self.api = "somebody_else", "9.9.9", 42
  if event.key == "2" then error("boom") end -- HERE
end
return P
