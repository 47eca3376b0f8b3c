-- An error object that tells what it is.
-- case: 58
-- during: show_module
-- expect: runtime
-- message: no such page: x
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module)
  if module == "nutrition" then
    error(setmetatable({}, { __tostring = function() return "no such page: x" end })) -- HERE
  end
  self:show(module)
end
return P
