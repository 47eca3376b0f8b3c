-- A length that is a text.
-- case: 20
-- during: show_module
-- expect: runtime
-- message: object length is not an integer
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module)
  if module == "nutrition" then
    table.unpack(setmetatable({}, { __len = function() return "many" end })) -- HERE
  end
  self:show(module)
end
return P
