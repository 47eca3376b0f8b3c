-- A __pairs whose iterator never comes to an end.
-- case: 21
-- during: show_module
-- limits: instructions=200000
-- expect: limit.instructions
-- message: ran more than 200000 instructions
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module)
  if module == "nutrition" then
    for _ in pairs(setmetatable({}, { __pairs = function() return function() return 1 end end })) do end -- HERE
  end
  self:show(module)
end
return P
