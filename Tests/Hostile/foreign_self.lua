-- The host's functions do not care whose self they are given.
-- case: 48
-- during: show_module
-- expect: nothing
-- log: training
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module)
  if module == "nutrition" then
    local page_of = self.page_of
    self:log(page_of({}, "training"))
  end
  self:show(module)
end
return P
