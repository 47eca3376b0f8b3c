-- An array that is filled from its end costs no more than what is in it.
-- case: 35
-- during: show_module
-- expect: nothing
-- log: 1
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module)
  if module == "nutrition" then
    local list = {}
    list[1 << 40] = 1
    local count = 0
    for _ in pairs(list) do count = count + 1 end
    self:log(count)
  end
  self:show(module)
end
return P
