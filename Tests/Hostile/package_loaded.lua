-- Nor a list of what is loaded.
-- case: 43
-- during: show_module
-- expect: runtime
-- message: package.loaded is not available: modules are found by require alone
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module)
  if module == "nutrition" then
    local _ = package.loaded.os -- HERE
  end
  self:show(module)
end
return P
