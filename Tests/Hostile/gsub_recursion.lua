-- A replacement that replaces: each level takes much of the C stack.
-- case: 66
-- during: show_module
-- stack: deep
-- expect: runtime
-- message: stack overflow
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module)
  if module == "nutrition" then
    local function again() return (("x"):gsub("x", again)) end -- HERE
    again()
  end
  self:show(module)
end
return P
