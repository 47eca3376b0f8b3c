-- The same for remove.
-- case: 20
-- during: show_module
-- expect: runtime
-- message: table.remove: range too large
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module)
  if module == "nutrition" then
    table.remove(setmetatable({}, { __len = function() return 1 << 40 end }), 1) -- HERE
  end
  self:show(module)
end
return P
