-- An assignment that is passed on in a circle.
-- case: 25
-- during: show_module
-- expect: runtime
-- message: '__newindex' chain too long
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module)
  if module == "nutrition" then
    local a, b = {}, {}
    setmetatable(a, { __newindex = b })
    setmetatable(b, { __newindex = a })
    a.field = 1 -- HERE
  end
  self:show(module)
end
return P
