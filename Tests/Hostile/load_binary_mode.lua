-- Also when the caller asks for it.
-- case: 41
-- during: show_module
-- expect: nothing
-- log: nil binary chunks are not accepted
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module)
  if module == "nutrition" then
    self:log(load("\27LuaT", "x", "b"))
  end
  self:show(module)
end
return P
