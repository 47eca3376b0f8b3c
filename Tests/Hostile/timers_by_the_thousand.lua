-- More timers than anybody waits for.
-- case: 75
-- during: handle
-- expect: contract
-- message: after: 1000 timers are waiting already
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module) self:show(module) end
function P:handle()
  for i = 1, 2000 do
    self:after(i, print) -- HERE
  end
end
return P
