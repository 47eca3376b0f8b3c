-- One huge line is left out whole.
-- case: 54
-- during: show_module
-- expect: nothing
-- log: (further output is left out)
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module)
  if module == "nutrition" then
    print(("x"):rep(1000000))
  end
  self:show(module)
end
return P
