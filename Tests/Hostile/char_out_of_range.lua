-- A byte that is none.
-- case: 73
-- during: show_module
-- expect: runtime
-- message: value out of range
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module)
  if module == "nutrition" then
    string.char(256) -- HERE
  end
  self:show(module)
end
return P
