-- Nor a way to load machine code.
-- case: 43
-- during: show_module
-- expect: runtime
-- message: package.loadlib is not available
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module)
  if module == "nutrition" then
    package.loadlib("/usr/lib/libc.so", "system") -- HERE
  end
  self:show(module)
end
return P
