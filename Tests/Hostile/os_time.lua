-- Time comes from the host.
-- case: 56, 57
-- during: show_module
-- expect: runtime
-- message: os.time is not available: scripts do not reach the system; time comes from the host
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module)
  if module == "nutrition" then
    os.time() -- HERE
  end
  self:show(module)
end
return P
