-- Options are given by name.
-- case: 72
-- during: show_module
-- expect: contract
-- message: show: expected a table of options, got
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module)
  if module == "nutrition" then
    self:show(module, { "push" }) -- HERE
  end
  self:show(module)
end
return P
