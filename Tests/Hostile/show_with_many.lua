-- The same native page beside the visible one a thousand times.
-- case: 65, 72
-- during: show_module
-- expect: nothing
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module)
  if module == "nutrition" then
    local beside = {}
    for i = 1, 1000 do beside[i] = "status" end
    self:show(module, { with = beside })
  end
  self:show(module)
end
return P
