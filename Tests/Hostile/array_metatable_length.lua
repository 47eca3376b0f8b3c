-- A list's length comes from what is in it, not from what it says.
-- case: 72
-- during: layout
-- expect: nothing
local P = { name = "hostile", version = "1.0.0", api = 1 }
local ui = require "ui"
function P:show_module(module) self:show(module) end
function P:layout()
  local children = setmetatable({ { kind = "content" } }, { __len = function() return 1 << 30 end, __index = error })
  children.kind = "column"
  return children
end
return P
