-- One that is added to a metatable in use is never called, neither by a collection nor when the plugin goes.
-- case: 9, 10
-- during: show_module, close
-- expect: nothing
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module)
  local meta = {}
  for _ = 1, 2000 do setmetatable({}, meta) end
  P.kept = setmetatable({}, meta)
  meta.__gc = function() while true do end end
  local garbage = {}
  for i = 1, 2000 do garbage = { garbage[1], i } end
  self:show(module)
end
return P
