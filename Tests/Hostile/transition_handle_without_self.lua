-- Called with a dot it says how to call it.
-- case: 65
-- during: handle
-- expect: contract
-- message: finish: call it with a colon, as in transition:finish()
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module) self:show(module) end
function P:handle()
  local handle = self:begin_transition("training")
  local finish = handle.finish
  handle:cancel()
  finish() -- HERE
end
return P
