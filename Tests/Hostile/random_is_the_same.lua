-- Chance comes from a fixed seed.
-- case: 57
-- during: show_module
-- expect: nothing
-- log: true
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module)
  if module == "nutrition" then
    local first = {}
    math.randomseed(7)
    for i = 1, 5 do first[i] = math.random(1000) end
    math.randomseed(7)
    local same = true
    for i = 1, 5 do same = same and first[i] == math.random(1000) end
    self:log(same)
  end
  self:show(module)
end
return P
