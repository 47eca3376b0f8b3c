-- It hangs when the user presses a key.
-- case: 1
-- during: handle
-- limits: instructions=200000
-- expect: limit.instructions
-- message: ran more than 200000 instructions
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module) self:show(module) end
function P:handle(event)
  for _ = 1, math.maxinteger do end -- HERE
end
return P
