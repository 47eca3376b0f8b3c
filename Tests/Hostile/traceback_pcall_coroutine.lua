-- An error that a coroutine handed back and its maker raised again.
-- case: 63
-- during: show_module
-- expect: runtime
-- message: deep
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module)
  if module == "nutrition" then
    local co = coroutine.create(function()
      error("deep") -- HERE
    end)
    local _, message = coroutine.resume(co)
    error(message, 0)
  end
  self:show(module)
end
return P
