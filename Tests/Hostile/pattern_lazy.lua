-- Eight lazy pieces over a long text.
-- case: 16
-- during: show_module
-- limits: instructions=200000
-- expect: limit.instructions
-- message: ran more than 200000 instructions
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module)
  if module == "nutrition" then
    local text = ("a"):rep(220000)
    text:find((".-"):rep(8) .. "b") -- HERE
  end
  self:show(module)
end
return P
