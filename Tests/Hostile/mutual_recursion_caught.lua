-- An overflow can be caught, and the call goes on.
-- case: 67
-- during: show_module
-- expect: nothing
-- log: false string 3
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module)
  if module == "nutrition" then
    local function down() return 1 + down() end
    local ok, message = pcall(down)
    self:log(ok, type(message), 1 + 2)
  end
  self:show(module)
end
return P
