-- With a separator it is as large as any other.
-- case: 18, 34
-- during: show_module
-- expect: runtime
-- message: string.rep: the result would be larger than 1048576 bytes
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module)
  if module == "nutrition" then
    string.rep("", math.maxinteger, ",") -- HERE
  end
  self:show(module)
end
return P
