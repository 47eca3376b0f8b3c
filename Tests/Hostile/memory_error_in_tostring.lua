-- An error object whose text does not fit.
-- case: 32
-- during: show_module
-- limits: memory=1048576
-- expect: runtime
-- message: error value is a table
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module)
  if module == "nutrition" then
    error(setmetatable({}, { __tostring = function() -- HERE
      local list = {}
      while true do list[#list + 1] = ("x"):rep(10000) .. #list end
    end }))
  end
  self:show(module)
end
return P
