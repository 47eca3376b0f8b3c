-- A length that is small when it is looked at and huge afterwards.
-- case: 20
-- during: show_module
-- expect: nothing
-- log: x
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module)
  if module == "nutrition" then
    local asked = 0
    local liar = setmetatable({}, {
      __len = function() asked = asked + 1 return asked == 1 and 1 or 1 << 40 end,
      __index = function() return "x" end,
    })
    self:log(table.concat(liar))
  end
  self:show(module)
end
return P
