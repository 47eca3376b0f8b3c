-- A full collection for one instruction is not for sale.
-- case: 23
-- during: show_module
-- expect: runtime
-- message: collectgarbage is not available: memory is the host's to manage
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module)
  if module == "nutrition" then
    while true do collectgarbage() end -- HERE
  end
  self:show(module)
end
return P
