-- A pattern that needs a level of the C stack for each of its pieces.
-- case: 17, 66
-- during: show_module
-- stack: deep
-- expect: runtime
-- message: pattern too complex
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module)
  if module == "nutrition" then
    string.find(("a"):rep(300000), ("(a"):rep(20) .. (".-"):rep(300) .. "b" .. (")"):rep(20)) -- HERE
  end
  self:show(module)
end
return P
