-- A transition's progress that is not a number.
-- case: 71
-- during: handle
-- expect: contract
-- message: update: progress: expected a number, got nan
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module) self:show(module) end
function P:handle(event)
  local handle = self:begin_transition("training")
  local ok, message = pcall(handle.update, handle, 0 / 0)
  handle:cancel()
  handle.update(handle, message) -- HERE
end
return P
