-- The host's own Lua keeps the functions that it needs.
-- case: 39, 52
-- during: show_module, layout
-- expect: nothing
-- log: column
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module)
  if module == "nutrition" then
    local ui = require "ui"
    table.sort = error
    table.insert = error
    math.type = error
    type = type
    for _, name in ipairs { "error", "type", "pairs", "next", "tostring", "ipairs" } do rawset(_G, name, rawget(_G, "missing")) end
    self:log(ui.column { ui.label { text = "x" } }.kind)
  end
  self:show(module)
end
return P
