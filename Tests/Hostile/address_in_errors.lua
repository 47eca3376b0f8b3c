-- Nor do the messages of errors.
-- case: 53
-- during: show_module
-- expect: nothing
-- log: false address_in_errors.lua:9: bad argument #1 to 'insert' (table expected, got nil)
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module)
  if module == "nutrition" then
    self:log(pcall(function() table.insert(nil, 1) end))
  end
  self:show(module)
end
return P
