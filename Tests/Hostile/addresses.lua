-- Nothing shows an address.
-- case: 53
-- during: show_module
-- expect: nothing
-- log: table function thread table function
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module)
  if module == "nutrition" then
    self:log(tostring({}), tostring(print), tostring(coroutine.create(print)), ("%s %s"):format({}, self.show))
  end
  self:show(module)
end
return P
