-- A handler that is a text.
-- case: 64
-- during: show_module
-- expect: runtime
-- message: bad argument #2 to 'xpcall' (function expected, got string)
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module)
  if module == "nutrition" then
    xpcall(error, "handler") -- HERE
  end
  self:show(module)
end
return P
