-- The error of the handler is the one that is told.
-- case: 64
-- during: show_module
-- expect: runtime
-- message: second
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module)
  if module == "nutrition" then
    local guard <close> = setmetatable({}, { __close = function()
      error("second") -- HERE
    end })
    error("first")
  end
  self:show(module)
end
return P
