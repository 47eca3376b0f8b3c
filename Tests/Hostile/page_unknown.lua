-- A page that there is none of: the near name is shown.
-- case: 65
-- during: show_module
-- expect: contract
-- message: unknown page "trainning": did you mean "training"? (pages: status, nutrition, training)
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module)
  if module == "nutrition" then
    self:show("trainning") -- HERE
  end
  self:show(module)
end
return P
