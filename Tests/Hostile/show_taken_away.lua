-- A plugin that throws its own show away gets it back after the failure.
-- case: 49, 81
-- during: show_module
-- expect: contract
-- message: show: a field of the host was overwritten
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module) -- HERE
  if module == "nutrition" then
    self.show = function() return true end
  end
  self:show(module)
end
return P
