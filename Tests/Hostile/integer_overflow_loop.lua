-- Counting past the largest integer starts again at the smallest.
-- case: 71
-- during: show_module
-- limits: instructions=200000
-- expect: limit.instructions
-- message: ran more than 200000 instructions
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module)
  if module == "nutrition" then
    local i = math.maxinteger - 10 while i ~= 0 do i = i + 1 end -- HERE
  end
  self:show(module)
end
return P
