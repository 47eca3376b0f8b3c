-- A length whose product overflows.
-- case: 34
-- during: show_module
-- expect: runtime
-- message: string.rep: the result would be larger than 1048576 bytes
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module)
  if module == "nutrition" then
    string.rep(("x"):rep(65536), (1 << 48) + 1) -- HERE
  end
  self:show(module)
end
return P
