-- Nor does an environment of one's own.
-- case: 51
-- during: show_module
-- expect: nothing
-- log: nil
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module)
  local _ENV = {}
  if module == "nutrition" then self:log(print) end
  self:show(module)
end
return P
