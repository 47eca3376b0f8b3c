-- A plugin that floods the trace is cut off at the same number of bytes as print.
-- case: 54
-- during: show_module
-- limits: print=100
-- expect: nothing
-- log: a line that takes some forty bytes of room 1
-- log: a line that takes some forty bytes of room 2
-- log: (further output is left out)
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module)
  if module == "nutrition" then
    for i = 1, 1000 do self:log("a line that takes some forty bytes of room", i) end
  end
  self:show(module)
end
return P
