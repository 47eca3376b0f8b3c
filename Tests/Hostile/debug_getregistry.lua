-- Nor can what the host keeps be looked at.
-- case: 47
-- during: show_module
-- expect: runtime
-- message: debug.getregistry is not available
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module)
  if module == "nutrition" then
    debug.getregistry() -- HERE
  end
  self:show(module)
end
return P
