-- The same with one that was made before the first budget began.
-- case: 7
-- during: show_module
-- limits: instructions=200000
-- expect: limit.instructions
-- message: ran more than 200000 instructions
local P = { name = "hostile", version = "1.0.0", api = 1 }
local run = coroutine.wrap(function(self)
  while true do end -- HERE
end)
function P:show_module(module)
  if module == "nutrition" then run(self) end
  self:show(module)
end
return P
