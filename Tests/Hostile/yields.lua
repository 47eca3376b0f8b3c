-- show_module does not yield.
-- case: 28
-- during: show_module
-- expect: contract
-- message: show_module must not yield
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module)
  if module == "nutrition" then
    coroutine.yield() -- HERE
  end
  self:show(module)
end
return P
