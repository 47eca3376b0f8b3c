-- An id that looks like the right one.
-- case: 65
-- during: show_module
-- expect: contract
-- message: show: expected a page's id, got a table
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module)
  if module == "nutrition" then
    self:show(setmetatable({}, { __tostring = function() return "training" end, __eq = function() return true end })) -- HERE
  end
  self:show(module)
end
return P
