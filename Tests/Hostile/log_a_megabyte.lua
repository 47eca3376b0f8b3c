-- One line of the trace may not be larger than all of them.
-- case: 54
-- during: show_module
-- expect: nothing
-- log: (further output is left out)
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module)
  if module == "nutrition" then
    for _ = 1, 3 do self:log(("x"):rep(1000000)) end
  end
  self:show(module)
end
return P
