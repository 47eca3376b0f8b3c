-- More requests from one hook than anybody can see.
-- case: 70
-- during: handle
-- expect: nothing
-- log: done
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module) self:show(module) end
function P:handle()
  for i = 1, 500 do self:show(i % 2 == 0 and "training" or "nutrition") end
  self:log("done")
end
return P
