-- And inside a coroutine inside pcall inside a loop.
-- case: 2, 6
-- during: show_module
-- limits: instructions=200000
-- expect: limit.instructions
-- message: ran more than 200000 instructions
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module)
  if module == "nutrition" then
    repeat
      local ok = pcall(coroutine.wrap(function()
        repeat until false -- HERE
      end))
    until ok
  end
  self:show(module)
end
return P
