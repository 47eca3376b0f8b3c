-- A function that hands on one more argument each time.
-- case: 36
-- during: show_module
-- expect: runtime
-- message: stack overflow (functions call each other too deep)
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module)
  if module == "nutrition" then
    local function more(...) return more(1, ...) end -- HERE
    more()
  end
  self:show(module)
end
return P
