-- What stands in for a library holds nothing that could be misused.
-- case: 43, 47
-- during: show_module
-- expect: nothing
-- log: false nil nil table
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module)
  if module == "nutrition" then
    self:log(getmetatable(io), next(io), rawget(io, "open"), type(io))
  end
  self:show(module)
end
return P
