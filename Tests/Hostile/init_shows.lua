-- In init nothing is on the screen yet; what is asked for there is what the app begins with.
-- case: 77
-- during: init
-- expect: nothing
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module) self:show(module) end
function P:init(options)
  self:show("training")
end
return P
