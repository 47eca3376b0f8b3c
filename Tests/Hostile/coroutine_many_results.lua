-- Coroutines within coroutines, each with thousands of values on its stack.
-- case: 36, 68
-- during: show_module
-- expect: limit.memory
-- message: of 16777216 bytes are in use
local P = { name = "hostile", version = "1.0.0", api = 1 }
local function hand(...)
  return coroutine.wrap(function(...) return hand(...) end)(...) -- HERE
end
function P:show_module(module)
  if module == "nutrition" then
    hand(table.unpack({}, 1, 3000))
  end
  self:show(module)
end
return P
