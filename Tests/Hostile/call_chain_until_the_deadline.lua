-- The same with instructions to spare: the deadline is kept all the same.
-- case: 24, 25
-- during: show_module
-- limits: instructions=100000000000, milliseconds=100
-- expect: limit.time
-- message: ran longer than 100 ms
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module)
  if module == "nutrition" then
    local t = {}
    setmetatable(t, { __call = t })
    while true do pcall(t) end -- HERE
  end
  self:show(module)
end
return P
