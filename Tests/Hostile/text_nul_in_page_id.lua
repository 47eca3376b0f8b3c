-- Nor a page's id.
-- case: 73
-- during: show_module
-- expect: contract
-- message: unknown page
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module)
  if module == "nutrition" then
    self:show("training\0") -- HERE
  end
  self:show(module)
end
return P
