-- Nor do marks that turn the rest of the line around.
-- case: 60
-- during: show_module
-- expect: runtime
-- message: evil \u{202E} text
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module)
  if module == "nutrition" then
    error("evil \u{202E} text") -- HERE
  end
  self:show(module)
end
return P
