-- The thread of the call itself cannot be resumed or closed.
-- case: 28
-- during: show_module
-- expect: nothing
-- log: false cannot resume non-suspended coroutine
-- log: false resumes_main.lua:12: cannot close a running coroutine
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module)
  if module == "nutrition" then
    local main = coroutine.running()
    self:log(coroutine.resume(main))
    self:log(pcall(coroutine.close, main))
  end
  self:show(module)
end
return P
