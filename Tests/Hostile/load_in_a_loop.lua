-- Compiling is charged by the size of the source.
-- case: 22
-- during: show_module
-- limits: instructions=200000
-- expect: limit.instructions
-- message: ran more than 200000 instructions
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module)
  if module == "nutrition" then
    local source = ("local a = 1 "):rep(100)
    while true do load(source) end -- HERE
  end
  self:show(module)
end
return P
