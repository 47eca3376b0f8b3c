-- The limit holds inside a coroutine.
-- case: 6
-- during: show_module
-- limits: instructions=200000
-- expect: limit.instructions
-- message: ran more than 200000 instructions
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module)
  if module == "nutrition" then
    local run = coroutine.wrap(function()
      while true do end -- HERE
    end)
    run()
  end
  self:show(module)
end
return P
