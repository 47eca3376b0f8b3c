-- The empty text repeated for ever is the empty text, at once.
-- case: 18
-- during: show_module
-- expect: nothing
-- log: 0
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module)
  if module == "nutrition" then
    self:log(#(""):rep(math.maxinteger))
  end
  self:show(module)
end
return P
