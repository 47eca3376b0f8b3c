-- A coroutine that has ended.
-- case: 68
-- during: show_module
-- expect: runtime
-- message: cannot resume dead coroutine
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module)
  if module == "nutrition" then
    local run = coroutine.wrap(function() end)
    run()
    run() -- HERE
  end
  self:show(module)
end
return P
