-- An option that the plugin does not have.
-- case: 62
-- during: init
-- options: widht=3
-- expect: contract
-- at: any
-- message: unknown option widht
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module) self:show(module) end
function P:init(options)
  return options
end
return P
