-- The same by resume, which catches each error: the outermost goes on.
-- case: 68
-- during: show_module
-- stack: deep
-- expect: nothing
-- log: true
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module)
  if module == "nutrition" then
    local deepest = 0
    local function down(n)
      if n > deepest then deepest = n end
      coroutine.resume(coroutine.create(down), n + 1)
    end
    down(1)
    self:log(deepest > 100)
  end
  self:show(module)
end
return P
