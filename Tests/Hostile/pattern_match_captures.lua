-- And with captures that refer back.
-- case: 17
-- during: show_module
-- limits: instructions=200000
-- expect: limit.instructions
-- message: ran more than 200000 instructions
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module)
  if module == "nutrition" then
    local text = ("ab"):rep(5000)
    text:match("(.*)(.*)%1%2$.") -- HERE
  end
  self:show(module)
end
return P
