-- The same with the default of sixteen megabytes.
-- case: 29
-- during: show_module
-- limits: instructions=100000000
-- expect: limit.memory
-- message: of 16777216 bytes are in use
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module)
  if module == "nutrition" then
    local list = {}
    while true do
      list[#list + 1] = ("x"):rep(100000) .. #list -- HERE
    end
  end
  self:show(module)
end
return P
