-- A link within the folder is as good as the file.
-- case: 45
-- during: show_module
-- link: again.lua=other.lua
-- expect: nothing
-- log: 42
local again = require "again"
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module)
  if module == "nutrition" then self:log(again) end
  self:show(module)
end
return P
