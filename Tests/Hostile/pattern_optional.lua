-- Twenty-eight optional letters: a pattern that backtracks for ever.
-- case: 15
-- during: show_module
-- limits: instructions=200000
-- expect: limit.instructions
-- message: ran more than 200000 instructions
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module)
  if module == "nutrition" then
    local text = ("a"):rep(28)
    text:find(("a?"):rep(28) .. text) -- HERE
  end
  self:show(module)
end
return P
