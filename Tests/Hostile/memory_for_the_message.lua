-- There is no room for the error's own text either; what is said was prepared before.
-- case: 32
-- during: show_module
-- limits: instructions=100000000, memory=262144
-- expect: limit.memory
-- at: any
-- message: bytes
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module)
  if module == "nutrition" then
    local list, text = {}, "x"
    while true do
      list[#list + 1] = text .. #list
      if #list % 100 == 0 then text = text .. text:sub(1, 1000) end
      pcall(error, text .. #list)
    end
  end
  self:show(module)
end
return P
