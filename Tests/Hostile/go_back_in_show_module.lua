-- Going back while being asked to go on.
-- case: 70
-- during: handle, back, back
-- expect: nothing
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module)
  self:show(module)
  if not self.done then self:go_back() end
  self.done = true
end
function P:handle(event) if event.type == "back" then return self:go_back() end end
return P
