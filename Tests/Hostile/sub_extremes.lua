-- Positions from one end of the integers to the other.
-- case: 73
-- during: show_module
-- expect: nothing
-- log: [abc][][abc][]
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module)
  if module == "nutrition" then
    self:log(("[%s][%s][%s][%s]"):format(("abc"):sub(math.mininteger, math.maxinteger), ("abc"):sub(math.maxinteger, math.mininteger), ("abc"):sub(-3, -1), ("abc"):sub(4)))
  end
  self:show(module)
end
return P
