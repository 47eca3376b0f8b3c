-- An empty table is an empty list and an empty set of options.
-- case: 72
-- during: show_module
-- expect: nothing
-- log: true true
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module)
  if module == "nutrition" then
    self:log(self:show(module, {}), self:show(module, { with = {} }))
  end
  self:show(module)
end
return P
