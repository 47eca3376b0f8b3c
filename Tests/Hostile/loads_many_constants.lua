-- A text with more constants than fit.
-- case: 22, 34
-- during: show_module
-- limits: instructions=100000000
-- expect: nothing
-- log: true
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module)
  if module == "nutrition" then
    local parts = {}
    for i = 1, 40000 do parts[i] = "'k" .. i .. "'" end
    local f, message = load("return {" .. table.concat(parts, ",") .. "}")
    self:log((f ~= nil) or type(message) == "string")
  end
  self:show(module)
end
return P
