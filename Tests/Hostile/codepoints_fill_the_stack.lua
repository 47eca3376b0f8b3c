-- All characters, likewise.
-- case: 36
-- during: show_module
-- limits: instructions=100000000
-- expect: runtime
-- message: utf8.codepoint: too many results, the limit is 8192
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module)
  if module == "nutrition" then
    utf8.codepoint(("x"):rep(1048000), 1, -1) -- HERE
  end
  self:show(module)
end
return P
