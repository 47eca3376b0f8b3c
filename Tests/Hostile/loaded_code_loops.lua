-- Code that is made at run time has the budget of its maker.
-- case: 22
-- during: show_module
-- limits: instructions=200000
-- expect: limit.instructions
-- at: nested:1
-- message: ran more than 200000 instructions
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module)
  if module == "nutrition" then
    load("while true do end", "=nested")()
  end
  self:show(module)
end
return P
