-- pairs sorts its keys; sorting a large table again and again is charged.
-- case: 21
-- during: show_module
-- limits: instructions=200000
-- expect: limit.instructions
-- message: ran more than 200000 instructions
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module)
  if module == "nutrition" then
    local large = {}
    for i = 1, 5000 do large["key " .. i] = i end
    while true do pairs(large) end -- HERE
  end
  self:show(module)
end
return P
