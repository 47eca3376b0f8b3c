-- Nor replaced: setmetatable takes tables only.
-- case: 40
-- during: show_module
-- expect: runtime
-- message: bad argument #1 to 'setmetatable' (table expected, got string)
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module)
  if module == "nutrition" then
    setmetatable("", {}) -- HERE
  end
  self:show(module)
end
return P
