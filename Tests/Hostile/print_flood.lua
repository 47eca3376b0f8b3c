-- Output is the plugin's, and it ends.
-- case: 54
-- during: show_module
-- limits: print=62
-- expect: nothing
-- log: a line of some thirty bytes 1
-- log: a line of some thirty bytes 2
-- log: (further output is left out)
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module)
  if module == "nutrition" then
    for i = 1, 1000 do print("a line of some thirty bytes " .. i) end
  end
  self:show(module)
end
return P
