-- The limit cannot be switched off.
-- case: 47
-- during: show_module
-- expect: runtime
-- message: debug.sethook is not available: it would reach around every limit
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module)
  if module == "nutrition" then
    debug.sethook() -- HERE
  end
  self:show(module)
end
return P
