-- ipairs over a table that has an answer for every index.
-- case: 21
-- during: show_module
-- limits: instructions=200000
-- expect: limit.instructions
-- message: ran more than 200000 instructions
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module)
  if module == "nutrition" then
    for _ in ipairs(setmetatable({}, { __index = function() return 1 end })) do end -- HERE
  end
  self:show(module)
end
return P
