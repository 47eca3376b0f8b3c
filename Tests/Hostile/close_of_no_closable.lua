-- A variable to be closed that cannot be.
-- case: 64
-- during: show_module
-- expect: runtime
-- message: variable 'x' got a non-closable value
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module)
  if module == "nutrition" then
    local x <close> = 42 -- HERE
    self:log(x)
  end
  self:show(module)
end
return P
