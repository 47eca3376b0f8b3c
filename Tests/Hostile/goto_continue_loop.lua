-- A jump backwards out of nested blocks.
-- case: 1
-- during: show_module
-- limits: instructions=200000
-- expect: limit.instructions
-- message: ran more than 200000 instructions
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module)
  if module == "nutrition" then
    ::top:: do local a <close> = setmetatable({}, { __close = function() end }) goto top end -- HERE
  end
  self:show(module)
end
return P
