-- Even a plain search is charged, piece by piece.
-- case: 17
-- during: show_module
-- limits: instructions=200000
-- expect: limit.instructions
-- message: ran more than 200000 instructions
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module)
  if module == "nutrition" then
    local hay, needle = ("a"):rep(200000), ("a"):rep(20000) .. "b"
    hay:find(needle, 1, true) -- HERE
  end
  self:show(module)
end
return P
