-- In a coroutine of its own it may yield through pcall as often as it likes.
-- case: 28
-- during: show_module
-- expect: nothing
-- log: 1 2 3
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module)
  if module == "nutrition" then
    local run = coroutine.wrap(function() pcall(function() for i = 1, 3 do coroutine.yield(i) end end) end)
    self:log(run(), run(), run())
  end
  self:show(module)
end
return P
