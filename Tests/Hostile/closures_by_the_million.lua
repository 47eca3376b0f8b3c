-- So are closures and what they close over.
-- case: 37
-- during: show_module
-- limits: instructions=100000000, memory=1048576
-- expect: limit.memory
-- message: of 1048576 bytes are in use
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module)
  if module == "nutrition" then
    local list = {}
    for i = 1, 1e7 do
      local a, b, c = i, {}, {} list[i] = function() return a, b, c end -- HERE
    end
  end
  self:show(module)
end
return P
