-- And in gmatch.
-- case: 17
-- during: show_module
-- limits: instructions=200000
-- expect: limit.instructions
-- message: ran more than 200000 instructions
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module)
  if module == "nutrition" then
    local text = ("x"):rep(10000)
    for _ in text:gmatch("x*x*x*y") do end -- HERE
  end
  self:show(module)
end
return P
