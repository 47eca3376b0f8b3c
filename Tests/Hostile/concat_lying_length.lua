-- The same for concat, whose elements come from a function.
-- case: 20
-- during: show_module
-- expect: runtime
-- message: table.concat: range too large
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module)
  if module == "nutrition" then
    local endless = setmetatable({}, { __len = function() return 1 << 40 end, __index = function() return "" end })
    table.concat(endless) -- HERE
  end
  self:show(module)
end
return P
