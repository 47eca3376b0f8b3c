-- A look at what is loaded already.
-- case: 83
-- during: show_module
-- expect: runtime
-- message: package.loaded is not available: modules are found by require alone
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module)
  if module == "nutrition" then
    local json = package and package.loaded and package.loaded.json -- HERE
    self:log(json)
  end
  self:show(module)
end
return P
