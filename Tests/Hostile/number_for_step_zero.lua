-- A loop that takes no steps.
-- case: 71
-- during: show_module
-- expect: runtime
-- message: 'for' step is zero
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module)
  if module == "nutrition" then
    for _ = 1, 10, 0 do end -- HERE
  end
  self:show(module)
end
return P
