-- Two plugins with a file of the same name each get their own.
-- case: 46
-- during: show_module
-- expect: nothing
-- log: mine
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module)
  if module == "nutrition" then self:log(require("util").whose) end
  self:show(module)
end
return P
