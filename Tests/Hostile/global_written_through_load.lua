-- Also in code that is made at run time.
-- case: 51
-- during: show_module
-- expect: runtime
-- at: nested:1
-- message: assignment to undeclared global 'x'
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module)
  if module == "nutrition" then
    load("x = 1", "=nested")()
  end
  self:show(module)
end
return P
