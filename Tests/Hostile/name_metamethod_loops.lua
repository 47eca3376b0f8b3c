-- An error about an object asks for its __name, which is only ever read.
-- case: 25
-- during: show_module
-- expect: runtime
-- message: attempt to perform arithmetic on a
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module)
  if module == "nutrition" then
    local object = setmetatable({}, { __name = setmetatable({}, { __index = function() while true do end end }) })
    local _ = object + 1 -- HERE
  end
  self:show(module)
end
return P
