-- Nor does it look at who uses it.
-- case: 56
-- during: show_module
-- expect: runtime
-- message: os.getenv is not available
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module)
  if module == "nutrition" then
    os.getenv("HOME") -- HERE
  end
  self:show(module)
end
return P
