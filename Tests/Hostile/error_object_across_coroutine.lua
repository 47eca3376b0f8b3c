-- And out of a coroutine.
-- case: 58, 63
-- during: show_module
-- expect: runtime
-- message: odd
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module)
  if module == "nutrition" then
    local object = setmetatable({}, { __tostring = function() return "odd" end })
    coroutine.wrap(function()
      error(object) -- HERE
    end)()
  end
  self:show(module)
end
return P
