-- Two coroutines that resume each other in turn, a few instructions at a time.
-- case: 8
-- during: show_module
-- limits: instructions=200000
-- expect: limit.instructions
-- message: ran more than 200000 instructions
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module)
  if module == "nutrition" then
    local wrap, yield = coroutine.wrap, coroutine.yield
    local a = wrap(function() while true do yield() end end) local b = wrap(function() while true do yield(a()) end end) while true do b() end -- HERE
  end
  self:show(module)
end
return P
