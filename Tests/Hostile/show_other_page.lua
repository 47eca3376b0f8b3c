-- Showing another page than the one that was asked for fails the navigation, nothing more.
-- case: 81
-- during: layout
-- expect: nothing
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module)
  if module == "nutrition" then
    self:show("training")
  end
  self:show(module)
end
return P
