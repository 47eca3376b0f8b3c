-- An error that blames the caller.
-- case: 59
-- during: show_module
-- expect: runtime
-- message: wrong argument
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module)
  if module == "nutrition" then
    local function check() error("wrong argument", 2) end
    check() -- HERE
  end
  self:show(module)
end
return P
