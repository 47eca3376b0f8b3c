-- An object whose text is an error in turn.
-- case: 58, 64
-- during: show_module
-- expect: runtime
-- message: error value is a table
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module)
  if module == "nutrition" then
    error(setmetatable({}, { __tostring = error })) -- HERE
  end
  self:show(module)
end
return P
