-- A line about memory for the log.
-- case: 83
-- during: show_module
-- expect: runtime
-- message: collectgarbage is not available: memory is the host's to manage
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module)
  if module == "nutrition" then
    local text = ("%d KB"):format(collectgarbage and collectgarbage("count") or 0) -- HERE
    self:log(text)
  end
  self:show(module)
end
return P
