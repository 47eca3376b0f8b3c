-- Calling the host in a loop is counted like any other loop.
-- case: 27
-- during: show_module
-- limits: instructions=200000
-- expect: limit.instructions
-- message: ran more than 200000 instructions
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module)
  if module == "nutrition" then
    while true do self:page_of("training") end -- HERE
  end
  self:show(module)
end
return P
