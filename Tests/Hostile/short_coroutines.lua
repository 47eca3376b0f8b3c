-- Each coroutine is too short to be counted by itself; all together they are not.
-- case: 8
-- during: show_module
-- limits: instructions=200000
-- expect: limit.instructions
-- message: ran more than 200000 instructions
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module)
  if module == "nutrition" then
    local function grow(n)
      if n == 0 then return end
      for _ = 1, 140 do coroutine.wrap(grow)(n - 1) end -- HERE
    end
    grow(5)
  end
  self:show(module)
end
return P
