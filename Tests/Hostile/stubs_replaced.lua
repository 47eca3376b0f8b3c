-- A stub may be replaced by something of one's own; that is all that happens.
-- case: 43
-- during: show_module
-- expect: nothing
-- log: mine
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module)
  if module == "nutrition" then
    io = { open = function() return "mine" end }
    self:log(io.open())
  end
  self:show(module)
end
return P
