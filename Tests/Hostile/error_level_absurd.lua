-- An error that blames somebody who does not exist.
-- case: 59
-- during: show_module
-- expect: runtime
-- message: far away
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module)
  if module == "nutrition" then
    error("far away", 1000) -- HERE
  end
  self:show(module)
end
return P
