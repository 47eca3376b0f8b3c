-- A float that no integer is equal to.
-- case: 71
-- during: show_module
-- expect: runtime
-- message: number has no integer representation
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module)
  if module == "nutrition" then
    local _ = 2 ^ 63 | 0 -- HERE
  end
  self:show(module)
end
return P
