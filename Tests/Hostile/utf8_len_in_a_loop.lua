-- Counting the characters of a megabyte at each call.
-- case: 24
-- during: show_module
-- limits: instructions=1000000000000, milliseconds=50
-- expect: limit.time
-- message: ran longer than 50 ms of processor time
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module)
  if module == "nutrition" then
    local text = ("x"):rep(2 ^ 20 - 100)
    while true do utf8.len(text) end -- HERE
  end
  self:show(module)
end
return P
