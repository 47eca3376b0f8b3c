-- A show_module that asks for another page by way of a timer, for ever: time goes on in between.
-- case: 70
-- during: show_module, timer
-- expect: nothing
-- log: ...
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module)
  self:show(module)
  self:after(0.3, function() self:show(module == "training" and "status" or "training") end)
end
return P
