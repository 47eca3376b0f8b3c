-- The host's own ids are no pages.
-- case: 65
-- during: show_module
-- expect: contract
-- message: unknown page "surface"
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module)
  if module == "nutrition" then
    self:show("surface") -- HERE
  end
  self:show(module)
end
return P
