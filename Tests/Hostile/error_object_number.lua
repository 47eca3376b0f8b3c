-- An object whose text is no text.
-- case: 58, 64
-- during: show_module
-- expect: runtime
-- message: error value is a table
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module)
  if module == "nutrition" then
    error(setmetatable({}, { __tostring = function() return 1 end })) -- HERE
  end
  self:show(module)
end
return P
