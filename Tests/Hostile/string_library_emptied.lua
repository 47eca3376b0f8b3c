-- Without string.format only this plugin has to live.
-- case: 39
-- during: show_module
-- expect: nothing
-- log: nil
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module)
  if module == "nutrition" then
    string.format = nil
    string.len = nil
    for name in pairs(string) do string[name] = nil end
    self:log(string.format)
  end
  self:show(module)
end
return P
