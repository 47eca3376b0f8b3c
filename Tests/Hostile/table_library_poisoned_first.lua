-- Whoever takes the library away before the host's Lua is loaded has only this plugin's own error.
-- case: 39, 52
-- during: show_module
-- expect: runtime
-- message: attempt to call a nil value
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module)
  if module == "nutrition" then
    rawset(_G, "type", nil)
    local _ = require("ui").column {} -- HERE
  end
  self:show(module)
end
return P
