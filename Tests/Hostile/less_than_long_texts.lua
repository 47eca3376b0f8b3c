-- The order of two long texts, likewise.
-- case: 24
-- during: show_module
-- limits: instructions=1000000000000, milliseconds=50
-- expect: limit.time
-- message: ran longer than 50 ms of processor time
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module)
  if module == "nutrition" then
    local a, b = ("x"):rep(2 ^ 20 - 100), ("x"):rep(2 ^ 20 - 100)
    while a <= b do end -- HERE
  end
  self:show(module)
end
return P
