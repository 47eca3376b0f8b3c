-- An error that is a coroutine.
-- case: 58
-- during: show_module
-- expect: runtime
-- message: error value is a thread
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module)
  if module == "nutrition" then
    error(coroutine.create(print)) -- HERE
  end
  self:show(module)
end
return P
