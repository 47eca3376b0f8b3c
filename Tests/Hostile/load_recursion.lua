-- Code that compiles code that compiles code, each by a tail call.
-- case: 66
-- during: show_module
-- expect: limit.instructions
-- at: any
-- message: ran more than 2000000 instructions
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module)
  if module == "nutrition" then
    local source = "local source = ... return load(source, '=nested')(source)"
    local result = load(source, "=nested")(source)
    self:log(result)
  end
  self:show(module)
end
return P
