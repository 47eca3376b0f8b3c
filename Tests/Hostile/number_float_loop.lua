-- A loop whose counter is too large to grow.
-- case: 71
-- during: show_module
-- limits: instructions=200000
-- expect: limit.instructions
-- message: ran more than 200000 instructions
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module)
  if module == "nutrition" then
    for _ = 2 ^ 53, 2 ^ 53 + 10, 0.1 do end -- HERE
  end
  self:show(module)
end
return P
