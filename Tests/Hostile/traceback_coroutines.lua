-- An error three calls deep in a coroutine has one traceback, through the coroutine to the method.
-- case: 63
-- during: show_module
-- expect: runtime
-- message: deep
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module)
  if module == "nutrition" then
    local function inner()
      error("deep") -- HERE
    end
    local function middle() inner() end
    coroutine.wrap(function() middle() end)()
  end
  self:show(module)
end
return P
