-- An error of several lines.
-- case: 58
-- during: show_module
-- expect: runtime
-- message: first
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module)
  if module == "nutrition" then
    error("first\nsecond") -- HERE
  end
  self:show(module)
end
return P
