-- Showing no page at all, then the right one.
-- case: 81
-- during: show_module
-- expect: nothing
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module)
  if module == "nutrition" then
    self:show(nil)
  end
  self:show(module)
end
return P
