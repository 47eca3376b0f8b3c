-- A literal of what has none.
-- case: 73
-- during: show_module
-- expect: runtime
-- message: value has no literal form
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module)
  if module == "nutrition" then
    string.format("%q", print) -- HERE
  end
  self:show(module)
end
return P
