-- Lua cannot yield out of a library function, and says so.
-- case: 28
-- during: show_module
-- expect: runtime
-- message: attempt to yield across a C-call boundary
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module)
  if module == "nutrition" then
    coroutine.wrap(function() table.sort({ 3, 2, 1 }, coroutine.yield) end)() -- HERE
  end
  self:show(module)
end
return P
