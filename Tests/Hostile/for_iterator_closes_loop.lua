-- The fourth value of a for loop is closed too, when the loop is left.
-- case: 13
-- during: show_module
-- limits: instructions=200000
-- expect: limit.instructions
-- message: ran more than 200000 instructions
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module)
  if module == "nutrition" then
    local closing = setmetatable({}, { __close = function()
      while true do end -- HERE
    end })
    for _ in function() return 1 end, nil, nil, closing do break end
  end
  self:show(module)
end
return P
