-- pcall must not swallow the deadline either.
-- case: 2, 24
-- during: show_module
-- limits: instructions=1000000000000, milliseconds=50
-- expect: limit.time
-- message: ran longer than 50 ms of processor time
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module)
  if module == "nutrition" then
    while true do
      pcall(function() for _ = 1, 1e9 do end end) -- HERE
    end
  end
  self:show(module)
end
return P
