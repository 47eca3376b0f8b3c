-- Tables as keys have no order that could tell where they lie.
-- case: 53, 57
-- during: show_module
-- expect: runtime
-- message: keys of type table have no fixed order
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module)
  if module == "nutrition" then
    for _ in pairs({ [{}] = 1, [{}] = 2 }) do end -- HERE
  end
  self:show(module)
end
return P
