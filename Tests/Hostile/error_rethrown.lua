-- An error that was caught and raised again keeps its first place.
-- case: 59
-- during: show_module
-- expect: runtime
-- message: first
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module)
  if module == "nutrition" then
    local ok, message = pcall(function()
      error("first") -- HERE
    end)
    if not ok then error(message, 0) end
  end
  self:show(module)
end
return P
