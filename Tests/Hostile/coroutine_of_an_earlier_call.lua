-- A coroutine made in one call hangs when it is resumed in the next.
-- case: 7
-- during: show_module, handle
-- limits: instructions=200000
-- expect: limit.instructions
-- message: ran more than 200000 instructions
local P = { name = "hostile", version = "1.0.0", api = 1 }
local later
function P:show_module(module)
  if module == "nutrition" then
    later = coroutine.create(function()
      coroutine.yield()
      while true do end -- HERE
    end)
    coroutine.resume(later)
  end
  self:show(module)
end
function P:handle() coroutine.resume(later) end
return P
