-- Texts that are made and dropped count while they are there, not for ever.
-- case: 38
-- during: show_module
-- limits: instructions=2000000, memory=524288
-- expect: nothing
-- log: done
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module)
  if module == "nutrition" then
    for i = 1, 20000 do local _ = ("%99.99f"):format(1e308 / i) end
    self:log("done")
  end
  self:show(module)
end
return P
