-- What handle returns counts as "not mine", whatever it is.
-- case: 62
-- during: handle
-- expect: nothing
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module) self:show(module) end
function P:handle(event)
  return coroutine.create(print), {}, print
end
return P
