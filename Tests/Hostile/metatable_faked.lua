-- An object that claims to have no metatable that one may look at.
-- case: 49
-- during: show_module
-- expect: nothing
-- log: locked
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module)
  if module == "nutrition" then
    self:log(getmetatable(setmetatable({}, { __metatable = "locked" })))
  end
  self:show(module)
end
return P
