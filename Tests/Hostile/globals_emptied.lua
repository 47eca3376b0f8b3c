-- Emptying the globals harms nobody else.
-- case: 51
-- during: show_module
-- expect: nothing
-- log: done
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module)
  if module == "nutrition" then
    local rawset, globals = rawset, _G
    for name in pairs(globals) do rawset(globals, name, nil) end
    self:log("done")
  end
  self:show(module)
end
return P
