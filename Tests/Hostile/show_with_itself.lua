-- The visible page beside itself.
-- case: 65
-- during: show_module
-- expect: contract
-- message: nutrition is a module page; only native ones can be shown beside
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module)
  if module == "nutrition" then
    self:show(module, { with = { module } }) -- HERE
  end
  self:show(module)
end
return P
