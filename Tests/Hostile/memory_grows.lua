-- A list that only grows.
-- case: 29
-- during: show_module
-- limits: instructions=100000000, memory=2097152
-- expect: limit.memory
-- message: of 2097152 bytes are in use
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module)
  if module == "nutrition" then
    local list = {}
    while true do
      list[#list + 1] = ("x"):rep(10000) .. #list -- HERE
    end
  end
  self:show(module)
end
return P
