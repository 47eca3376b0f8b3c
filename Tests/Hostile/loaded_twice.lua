-- Two instances of one file share nothing.
-- case: 77
-- during: handle, replace, handle
-- expect: nothing
-- log: 1
-- log: 1
local P = { name = "hostile", version = "1.0.0", api = 1 }
local count = 0
function P:show_module(module) self:show(module) end
function P:handle()
  count = count + 1
  self:log(count)
end
return P
