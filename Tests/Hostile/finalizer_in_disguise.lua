-- Neither a placeholder that is exchanged for a function later.
-- case: 9
-- during: show_module
-- expect: runtime
-- message: __gc is not available
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module)
  if module == "nutrition" then
    local meta = { __gc = true }
    setmetatable({}, meta) -- HERE
    meta.__gc = function() while true do end end
  end
  self:show(module)
end
return P
