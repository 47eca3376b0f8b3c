-- A second version that fails leaves the first one where it was.
-- case: 76
-- during: handle
-- expect: nothing
-- log: still here
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module) self:show(module) end
function P:handle()
  local fresh, reason = load("return {", "=second version")
  if not fresh then self:log("still here") end
end
return P
