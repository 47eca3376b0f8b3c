-- A coroutine inside a coroutine inside a coroutine.
-- case: 68
-- during: show_module
-- stack: deep
-- expect: runtime
-- message: C stack overflow
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module)
  if module == "nutrition" then
    local function down(n) return coroutine.wrap(down)(n + 1) end -- HERE
    down(1)
  end
  self:show(module)
end
return P
