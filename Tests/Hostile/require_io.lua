-- There are no system libraries to require.
-- case: 43
-- during: show_module
-- expect: require
-- message: there is no module 'io'
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module)
  if module == "nutrition" then
    require "io" -- HERE
  end
  self:show(module)
end
return P
