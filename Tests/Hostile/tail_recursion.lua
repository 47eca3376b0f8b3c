-- A tail call leaves nothing behind: a loop like any other.
-- case: 67
-- during: show_module
-- limits: instructions=200000
-- expect: limit.instructions
-- message: ran more than 200000 instructions
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module)
  if module == "nutrition" then
    local function again() return again() end -- HERE
    again()
  end
  self:show(module)
end
return P
