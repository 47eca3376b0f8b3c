-- The same for sort, which would read far behind the end.
-- case: 20
-- during: show_module
-- expect: runtime
-- message: table.sort does not sort tables that define __len
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module)
  if module == "nutrition" then
    table.sort(setmetatable({}, { __len = function() return 1 << 40 end })) -- HERE
  end
  self:show(module)
end
return P
