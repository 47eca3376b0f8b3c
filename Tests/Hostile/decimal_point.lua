-- So numbers are written with a point, always.
-- case: 55
-- during: show_module
-- expect: nothing
-- log: 1.5 1.50 0.5 nil
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module)
  if module == "nutrition" then
    self:log(tostring(1.5), ("%.2f"):format(1.5), tostring(tonumber("0.5")), tonumber("0,5"))
  end
  self:show(module)
end
return P
