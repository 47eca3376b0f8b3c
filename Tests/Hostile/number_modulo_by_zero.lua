-- So is its remainder.
-- case: 71
-- during: show_module
-- expect: runtime
-- message: attempt to perform 'n%0'
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module)
  if module == "nutrition" then
    local _ = 1 % 0 -- HERE
  end
  self:show(module)
end
return P
