-- A handler that needs the stack that has just run out.
-- case: 64
-- during: show_module
-- stack: deep
-- expect: nothing
-- log: false true
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module)
  if module == "nutrition" then
    local function deep() return 1 + deep() end
    local ok, message = xpcall(deep, function(m) return deep() or m end)
    self:log(ok, type(message) == "string")
  end
  self:show(module)
end
return P
