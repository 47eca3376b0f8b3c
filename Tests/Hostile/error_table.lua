-- An error that is a table.
-- case: 58
-- during: show_module
-- expect: runtime
-- message: error value is a table
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module)
  if module == "nutrition" then
    error({ code = 1 }) -- HERE
  end
  self:show(module)
end
return P
