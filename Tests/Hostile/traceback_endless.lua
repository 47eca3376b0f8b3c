-- A recursion that fails far down has a traceback of bounded length.
-- case: 63, 67
-- during: show_module
-- expect: runtime
-- message: bottom
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module)
  if module == "nutrition" then
    local function down(n)
      if n == 0 then error("bottom") end -- HERE
      return (down(n - 1))
    end
    down(150)
  end
  self:show(module)
end
return P
