-- Without the capability there is no such function.
-- case: 70, 81
-- during: show_module
-- expect: runtime
-- message: attempt to call a nil value (method 'navigate')
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module)
  if module == "nutrition" then
    self:navigate("training") -- HERE
  end
  self:show(module)
end
return P
