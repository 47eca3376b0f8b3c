-- What a plugin keeps from call to call is limited like what it uses in one.
-- case: 29
-- during: handle, handle, handle, handle
-- limits: instructions=100000000, memory=1048576
-- expect: limit.memory
-- message: of 1048576 bytes are in use
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module) self:show(module) end
function P:handle(event)
  for _ = 1, 25 do
    self.state[#self.state + 1] = ("x"):rep(10000) .. #self.state -- HERE
  end
end
return P
