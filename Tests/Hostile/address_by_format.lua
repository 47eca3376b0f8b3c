-- Not even where the format asks for one.
-- case: 53
-- during: show_module
-- expect: runtime
-- message: string.format: %p is not available: addresses differ from run to run
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module)
  if module == "nutrition" then
    string.format("%p", {}) -- HERE
  end
  self:show(module)
end
return P
