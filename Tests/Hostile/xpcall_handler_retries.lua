-- A handler that protects itself with another handler.
-- case: 4
-- during: show_module
-- limits: instructions=200000
-- expect: limit.instructions
-- message: ran more than 200000 instructions
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module)
  if module == "nutrition" then
    while true do xpcall(error, function() return xpcall(error, type, "x") end, "y") end -- HERE
  end
  self:show(module)
end
return P
