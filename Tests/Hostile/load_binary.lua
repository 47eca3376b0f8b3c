-- Compiled code is refused by load.
-- case: 41
-- during: show_module
-- expect: nothing
-- log: nil binary chunks are not accepted
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module)
  if module == "nutrition" then
    self:log(load("\27Lua\84\0\25\147\13\10\26\10"))
  end
  self:show(module)
end
return P
