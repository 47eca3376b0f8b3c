-- It starts no programs.
-- case: 56
-- during: show_module
-- expect: runtime
-- message: io.popen is not available
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module)
  if module == "nutrition" then
    io.popen("true") -- HERE
  end
  self:show(module)
end
return P
