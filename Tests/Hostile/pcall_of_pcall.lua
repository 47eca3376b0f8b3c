-- Nor may a pile of pcalls, each waiting for the one inside.
-- case: 2
-- during: show_module
-- limits: instructions=200000
-- expect: limit.instructions
-- message: ran more than 200000 instructions
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module)
  if module == "nutrition" then
    local function again(n)
      if n == 0 then
        while true do end -- HERE
      end
      pcall(again, n - 1)
      again(n)
    end
    again(50)
  end
  self:show(module)
end
return P
