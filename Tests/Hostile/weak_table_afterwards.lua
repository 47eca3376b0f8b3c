-- One that becomes weak afterwards still does no harm.
-- case: 57
-- during: show_module, handle
-- expect: nothing
-- log: done
local P = { name = "hostile", version = "1.0.0", api = 1 }
local kept
function P:show_module(module)
  local meta = {}
  kept = setmetatable({}, meta)
  meta.__mode = "k"
  for i = 1, 1000 do kept[{}] = i end
  self:show(module)
end
function P:handle()
  for i = 1, 1000 do kept[i] = { i } end
  self:log("done")
end
return P
