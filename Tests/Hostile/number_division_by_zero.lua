-- Integer division by zero is an error, not the end of the process.
-- case: 71
-- during: show_module
-- expect: runtime
-- message: attempt to divide by zero
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module)
  if module == "nutrition" then
    local _ = 1 // 0 -- HERE
  end
  self:show(module)
end
return P
