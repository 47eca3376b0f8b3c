-- So is looking for the next key of a large table.
-- case: 21
-- during: show_module
-- limits: instructions=200000
-- expect: limit.instructions
-- message: ran more than 200000 instructions
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module)
  if module == "nutrition" then
    local large = {}
    for i = 1, 5000 do large[i] = i end
    while true do next(large) end -- HERE
  end
  self:show(module)
end
return P
