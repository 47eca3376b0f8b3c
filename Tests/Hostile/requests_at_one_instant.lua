-- A plugin that answers each show with a request for another page.
-- case: 27, 70
-- during: handle, timer
-- expect: nothing
-- log: ...
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module)
  self:show(module)
  self:after(0, function() self:show(module == "training" and "status" or "training") end)
end
function P:handle() self:show("training") end
return P
