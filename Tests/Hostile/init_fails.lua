-- A plugin whose init fails is not there at all; its pages are free for another.
-- case: 77
-- during: init
-- expect: runtime
-- message: no init
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module) self:show(module) end
function P:init(options)
  self:after(10, print)
  error("no init") -- HERE
end
return P
