-- With flags and width neither.
-- case: 53
-- during: show_module
-- expect: runtime
-- message: %p is not available
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module)
  if module == "nutrition" then
    string.format("%d %-20p", 1, {}) -- HERE
  end
  self:show(module)
end
return P
