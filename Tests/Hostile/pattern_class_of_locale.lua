-- Character classes know ASCII alone.
-- case: 55
-- during: show_module
-- expect: nothing
-- log: nil nil
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module)
  if module == "nutrition" then
    self:log(("\228"):match("%a"), ("\u{e4}"):match("^%w+$"))
  end
  self:show(module)
end
return P
