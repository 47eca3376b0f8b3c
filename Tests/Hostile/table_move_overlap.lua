-- Moving a list onto itself, one place on.
-- case: 19
-- during: show_module
-- expect: nothing
-- log: 1 1 2 3
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module)
  if module == "nutrition" then
    self:log(table.unpack(table.move({ 1, 2, 3 }, 1, 3, 2)))
  end
  self:show(module)
end
return P
