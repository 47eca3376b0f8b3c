-- A transition begun again and again: each ends the one before.
-- case: 70, 75
-- during: handle
-- expect: nothing
-- log: done
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module) self:show(module) end
function P:handle(event)
  for i = 1, 200 do
    local handle = self:begin_transition(i % 2 == 0 and "training" or "nutrition")
    if handle then handle:update(i / 100) end
  end
  self:log("done")
end
return P
