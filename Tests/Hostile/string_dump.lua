-- There is no way to compiled code either.
-- case: 41
-- during: show_module
-- expect: runtime
-- message: string.dump is not available: only source text is loaded
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module)
  if module == "nutrition" then
    string.dump(print) -- HERE
  end
  self:show(module)
end
return P
