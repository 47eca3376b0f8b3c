-- Characters that only pairs of units stand for.
-- case: 73
-- during: show_module
-- expect: nothing
-- log: nil 1
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module)
  if module == "nutrition" then
    self:log(utf8.len("\xED\xA0\x80"))
  end
  self:show(module)
end
return P
