-- So is the table that knows all short texts.
-- case: 37
-- during: show_module
-- limits: instructions=100000000, memory=1048576
-- expect: limit.memory
-- message: bytes
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module)
  if module == "nutrition" then
    local set = {}
    for i = 1, 1e7 do
      set["key " .. i] = true -- HERE
    end
  end
  self:show(module)
end
return P
