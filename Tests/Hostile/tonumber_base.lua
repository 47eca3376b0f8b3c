-- A base that there is none of.
-- case: 71
-- during: show_module
-- expect: runtime
-- message: base out of range
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module)
  if module == "nutrition" then
    tonumber("1", 99) -- HERE
  end
  self:show(module)
end
return P
