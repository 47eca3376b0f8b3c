-- A transition that ends before it begins.
-- case: 71
-- during: show_module
-- expect: contract
-- message: show: duration: expected seconds from 0 to 31536000, got -0.5
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module)
  if module == "nutrition" then
    self:show(module, { duration = -0.5 }) -- HERE
  end
  self:show(module)
end
return P
