-- It hangs when the visible page is tapped again.
-- case: 1
-- during: reselect
-- limits: instructions=200000
-- expect: limit.instructions
-- message: ran more than 200000 instructions
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module) self:show(module) end
function P:handle(event)
  while event.type == "reselect" do end -- HERE
end
return P
