-- The handler of xpcall fails, and its own handler, and so on.
-- case: 64
-- during: show_module
-- expect: nothing
-- log: false error in error handling
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module)
  if module == "nutrition" then
    local ok, message = xpcall(error, function() error("again") end, "x")
    self:log(ok, message)
  end
  self:show(module)
end
return P
