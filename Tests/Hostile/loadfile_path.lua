-- Nor to compile.
-- case: 43
-- during: show_module
-- expect: runtime
-- message: loadfile is not available: use require
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module)
  if module == "nutrition" then
    loadfile("/etc/passwd") -- HERE
  end
  self:show(module)
end
return P
