-- The host has no room to hand a result over.
-- case: 31
-- during: show_module
-- limits: instructions=100000000, memory=262144
-- expect: limit.memory
-- message: bytes are in use
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module)
  if module == "nutrition" then
    local list, call = {}, self.page_of
    for i = 1, 1e9 do list[i] = { call(self, "training") } end -- HERE
  end
  self:show(module)
end
return P
