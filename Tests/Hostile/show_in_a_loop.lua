-- So is choosing a page again and again.
-- case: 27
-- during: show_module
-- limits: instructions=200000
-- expect: limit.instructions
-- message: ran more than 200000 instructions
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module)
  if module == "nutrition" then
    while true do self:show("training") end -- HERE
  end
  self:show(module)
end
return P
