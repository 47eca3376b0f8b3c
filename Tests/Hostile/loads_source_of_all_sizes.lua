-- Compiling a text of a megabyte is charged by its size.
-- case: 22, 34
-- during: show_module
-- limits: instructions=200000, block=4194304
-- expect: limit.instructions
-- message: ran more than 200000 instructions
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module)
  if module == "nutrition" then
    load("return '" .. ("x"):rep(1000000) .. "'") -- HERE
  end
  self:show(module)
end
return P
