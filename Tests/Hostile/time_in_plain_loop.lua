-- The deadline alone, with instructions to spare.
-- case: 24
-- during: show_module
-- limits: instructions=1000000000000, milliseconds=50
-- expect: limit.time
-- message: ran longer than 50 ms of processor time
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module)
  if module == "nutrition" then
    local n = 0
    while true do n = n + 1 end -- HERE
  end
  self:show(module)
end
return P
