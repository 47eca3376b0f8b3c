-- A function that calls itself needs no C stack, but ends too.
-- case: 67
-- during: show_module
-- expect: runtime
-- message: stack overflow
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module)
  if module == "nutrition" then
    local function again() return 1 + again() end -- HERE
    again()
  end
  self:show(module)
end
return P
