-- It hangs when it is told its options.
-- case: 1
-- during: init
-- limits: instructions=200000
-- expect: limit.instructions
-- message: ran more than 200000 instructions
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module) self:show(module) end
function P:init(options)
  repeat until false -- HERE
end
return P
