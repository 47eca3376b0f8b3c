-- A handler that half the libraries use: the message must not be lost with it.
-- case: 83
-- during: show_module
-- expect: nothing
-- log: false true
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module)
  if module == "nutrition" then
    local ok, message = xpcall(error, debug and debug.traceback or print, "what went wrong")
    self:log(ok, tostring(message):find("what went wrong", 1, true) ~= nil)
  end
  self:show(module)
end
return P
