-- format asks the object for its text.
-- case: 25
-- during: show_module
-- limits: instructions=200000
-- expect: limit.instructions
-- message: ran more than 200000 instructions
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module)
  if module == "nutrition" then
    local object = setmetatable({}, { __tostring = function()
      while true do end -- HERE
    end })
    string.format("%s", object)
  end
  self:show(module)
end
return P
