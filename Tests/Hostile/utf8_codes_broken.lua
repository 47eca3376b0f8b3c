-- Going through broken characters is an error at the first.
-- case: 73
-- during: show_module
-- expect: runtime
-- message: invalid UTF-8 code
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module)
  if module == "nutrition" then
    for _ in utf8.codes("ok\255") do end -- HERE
  end
  self:show(module)
end
return P
