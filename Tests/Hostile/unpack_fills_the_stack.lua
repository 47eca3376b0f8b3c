-- Unpacking more than the stack holds.
-- case: 36
-- during: show_module
-- limits: instructions=100000000
-- expect: runtime
-- message: table.unpack: too many results, the limit is 8192
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module)
  if module == "nutrition" then
    table.unpack({}, 1, 999999) -- HERE
  end
  self:show(module)
end
return P
