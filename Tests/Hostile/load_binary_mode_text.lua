-- A mode that takes no text would take nothing.
-- case: 41
-- during: show_module
-- expect: nothing
-- log: true 1
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module)
  if module == "nutrition" then
    local f = load("return 1", "x", "t")
    self:log(f ~= nil, f and f())
  end
  self:show(module)
end
return P
