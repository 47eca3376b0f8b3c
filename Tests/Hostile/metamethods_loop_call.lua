-- A call that is passed on for ever.
-- case: 25, 67
-- during: show_module
-- expect: runtime
-- message: stack overflow (functions call each other too deep)
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module)
  if module == "nutrition" then
    local meta = {}
    meta.__call = setmetatable({}, meta)
    meta.__call() -- HERE
  end
  self:show(module)
end
return P
