-- Three ways to go deeper in turn.
-- case: 66, 67
-- during: show_module
-- stack: deep
-- expect: runtime
-- at: any
-- message: stack overflow
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module)
  if module == "nutrition" then
    local down
    local function by_sort() table.sort({ 2, 1 }, function() down() return false end) end
    local function by_gsub() return (("x"):gsub("x", by_sort)) end
    function down() for piece in ("x"):gmatch("x") do by_gsub(piece) end end
    down()
  end
  self:show(module)
end
return P
