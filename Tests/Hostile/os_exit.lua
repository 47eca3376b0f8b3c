-- A plugin does not end the app.
-- case: 56
-- during: show_module
-- expect: runtime
-- message: os.exit is not available
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module)
  if module == "nutrition" then
    os.exit(1) -- HERE
  end
  self:show(module)
end
return P
