-- Binary formats with absurd sizes.
-- case: 73, 34
-- during: show_module
-- expect: runtime
-- message: out of limits [1,16]
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module)
  if module == "nutrition" then
    string.pack("i17", 1) -- HERE
  end
  self:show(module)
end
return P
