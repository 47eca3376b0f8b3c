-- A balanced match is tried anew from each of many openings.
-- case: 17
-- during: show_module
-- limits: instructions=200000
-- expect: limit.instructions
-- message: ran more than 200000 instructions
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module)
  if module == "nutrition" then
    local text = ("("):rep(50000)
    text:find("%b()") -- HERE
  end
  self:show(module)
end
return P
