-- Without the capability there is no such function, and the error says what to declare.
-- case: 70, 81
-- during: show_module
-- expect: runtime
-- message: (method 'navigate'): the plugin has to declare capabilities = { "navigate" }
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module)
  if module == "nutrition" then
    self:navigate("training") -- HERE
  end
  self:show(module)
end
return P
