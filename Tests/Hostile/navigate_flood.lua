-- More navigations from one hook than a user could ever ask for.
-- case: 70, 54
-- during: handle
-- limits: instructions=100000000
-- expect: nothing
-- log: done
local P = { name = "hostile", version = "1.0.0", api = 1 }
P.capabilities = { "navigate" }
function P:show_module(module) self:show(module) end
function P:handle()
  for i = 1, 500 do self:navigate { module = i % 2 == 0 and "training" or "nutrition", route = "home" } end
  self:log("done")
end
return P
