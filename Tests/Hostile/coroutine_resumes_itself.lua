-- A coroutine that resumes itself.
-- case: 68
-- during: show_module
-- expect: nothing
-- log: false cannot resume non-suspended coroutine
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module)
  if module == "nutrition" then
    local co
    co = coroutine.create(function() self:log(coroutine.resume(co)) end)
    coroutine.resume(co)
  end
  self:show(module)
end
return P
