-- The host has no room for the handle of a timer.
-- case: 31
-- during: show_module
-- limits: instructions=100000000, memory=131072
-- expect: limit.memory
-- message: bytes are in use
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module)
  if module == "nutrition" then
    local handles = {}
    for i = 1, 900 do
      handles[i] = { self:after(i, print), ("x"):rep(100) .. i } -- HERE
    end
  end
  self:show(module)
end
return P
