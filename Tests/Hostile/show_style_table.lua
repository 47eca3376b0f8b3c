-- A style that is a table.
-- case: 62
-- during: show_module
-- expect: contract
-- message: show: style: expected one of switch, push, pop, modal, got a table
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module)
  if module == "nutrition" then
    self:show(module, { style = {} }) -- HERE
  end
  self:show(module)
end
return P
