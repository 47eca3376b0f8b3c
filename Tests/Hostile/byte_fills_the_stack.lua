-- All bytes of a long text as results of one call.
-- case: 36
-- during: show_module
-- limits: instructions=100000000
-- expect: runtime
-- message: string.byte: too many results, the limit is 8192
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module)
  if module == "nutrition" then
    string.byte(("x"):rep(1048000), 1, -1) -- HERE
  end
  self:show(module)
end
return P
