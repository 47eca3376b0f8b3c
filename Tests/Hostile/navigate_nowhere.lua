-- Destinations that make no sense are refused with a reason.
-- case: 70, 81
-- during: handle
-- expect: nothing
-- log: false false false false
local P = { name = "hostile", version = "1.0.0", api = 1 }
P.capabilities = { "navigate" }
function P:show_module(module) self:show(module) end
function P:handle()
  self:log((self:navigate(nil)), (self:navigate { module = 7 }), (self:navigate { module = "moon" }),
    (self:navigate("fitness://moon/crater?x=%FF%00")))
end
return P
