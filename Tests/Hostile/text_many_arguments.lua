-- More arguments than anybody reads.
-- case: 72, 73
-- during: show_module
-- expect: nothing
-- log: (further output is left out)
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module)
  if module == "nutrition" then
    local many = {}
    for i = 1, 8000 do many[i] = "a rather long word" end
    self:log(table.unpack(many))
  end
  self:show(module)
end
return P
