-- The list of pages is a copy; the host's own stays.
-- case: 49
-- during: show_module, layout
-- expect: nothing
-- log: 0
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module)
  if module == "nutrition" then
    self.pages[1].id = "training"
    self.pages[2] = nil
    for i = #self.pages, 1, -1 do self.pages[i] = nil end
    self:log(#self.pages)
  end
  self:show(module)
end
return P
