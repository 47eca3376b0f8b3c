-- Looking for a character very far away.
-- case: 73, 19
-- during: show_module
-- expect: nothing
-- log: nil nil
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module)
  if module == "nutrition" then
    self:log(utf8.offset("abc", math.maxinteger), utf8.offset("abc", math.mininteger))
  end
  self:show(module)
end
return P
