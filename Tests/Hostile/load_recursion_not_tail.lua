-- The same with something left to do at each level.
-- case: 66, 67
-- during: show_module
-- stack: deep
-- limits: instructions=20000000
-- expect: runtime
-- at: nested:1
-- message: stack overflow
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module)
  if module == "nutrition" then
    local source = "local source = ... return 1 + load(source, '=nested')(source)"
    self:log(load(source, "=nested")(source))
  end
  self:show(module)
end
return P
