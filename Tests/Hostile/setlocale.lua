-- The locale belongs to the process.
-- case: 55
-- during: show_module
-- expect: runtime
-- message: os.setlocale is not available
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module)
  if module == "nutrition" then
    os.setlocale("de_DE.UTF-8") -- HERE
  end
  self:show(module)
end
return P
