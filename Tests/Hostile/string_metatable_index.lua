-- The metatable of all texts cannot be had, so nothing can be put into it.
-- case: 40
-- during: show_module
-- expect: runtime
-- message: attempt to index a boolean value
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module)
  if module == "nutrition" then
    getmetatable("").__index = function() return "gotcha" end -- HERE
  end
  self:show(module)
end
return P
