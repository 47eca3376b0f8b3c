-- load takes a text; a function that delivers it would be called where errors are swallowed.
-- case: 22
-- during: show_module
-- expect: runtime
-- message: load takes a string here, got function
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module)
  if module == "nutrition" then
    while true do load(function() while true do end end) end -- HERE
  end
  self:show(module)
end
return P
