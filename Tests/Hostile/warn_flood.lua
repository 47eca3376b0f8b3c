-- There are no warnings to flood anything with.
-- case: 54
-- during: show_module
-- expect: runtime
-- message: warn is not available: use print
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module)
  if module == "nutrition" then
    warn("@on") -- HERE
  end
  self:show(module)
end
return P
