-- Writing a global is an error that says what to write instead.
-- case: 51
-- during: show_module
-- expect: runtime
-- message: assignment to undeclared global 'counter' (write 'local' in front of it)
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module)
  if module == "nutrition" then
    counter = 1 -- HERE
  end
  self:show(module)
end
return P
