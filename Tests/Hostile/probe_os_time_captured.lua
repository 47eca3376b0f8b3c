-- The usual first lines of a library: what is not there may be captured; only calling it is an error.
-- case: 83
-- during: show_module
-- expect: nothing
-- log: false probe_os_time_captured.lua:10: os.time is not available: scripts do not reach the system; time comes from the host
local P = { name = "hostile", version = "1.0.0", api = 1 }
local time, clock = os and os.time, os and os.clock
function P:show_module(module)
  if module == "nutrition" then
    self:log(pcall(function() return time() + clock() end))
  end
  self:show(module)
end
return P
