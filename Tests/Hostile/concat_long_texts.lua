-- Gluing long texts together and dropping the result.
-- case: 24, 38
-- during: show_module
-- limits: instructions=1000000000000, milliseconds=50
-- expect: limit.time
-- message: ran longer than 50 ms of processor time
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module)
  if module == "nutrition" then
    local half = ("x"):rep(500000)
    while true do local _ = half .. half end -- HERE
  end
  self:show(module)
end
return P
