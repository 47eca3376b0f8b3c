-- So are the fields that tell where the plugin stands.
-- case: 49
-- during: handle
-- expect: contract
-- message: visible: a field of the host was overwritten
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module) self:show(module) end
function P:handle(event) -- HERE
  self.visible = "training"
end
return P
