-- A text made of numbers, a million of them.
-- case: 38
-- during: show_module
-- limits: instructions=200000
-- expect: limit.instructions
-- message: ran more than 200000 instructions
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module)
  if module == "nutrition" then
    local text = 0 while true do text = #(text .. 1.5 .. 2) end -- HERE
  end
  self:show(module)
end
return P
