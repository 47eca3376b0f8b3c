-- A list with a name among its elements is no list.
-- case: 72
-- during: show_module
-- expect: contract
-- message: show: with: expected a list of page ids, got a table
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module)
  if module == "nutrition" then
    self:show(module, { with = { "status", x = 3 } }) -- HERE
  end
  self:show(module)
end
return P
