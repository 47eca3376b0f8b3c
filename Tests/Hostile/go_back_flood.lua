-- Going back more often than there were steps.
-- case: 70
-- during: handle
-- expect: nothing
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module) self:show(module) end
function P:handle(event)
  for _ = 1, 500 do self:go_back() end
end
return P
