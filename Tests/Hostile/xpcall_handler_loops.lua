-- The handler must not run once the limit is spent.
-- case: 4
-- during: show_module
-- limits: instructions=200000
-- expect: limit.instructions
-- message: ran more than 200000 instructions
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module)
  if module == "nutrition" then
    local function spin()
      while true do end -- HERE
    end
    xpcall(spin, function() while true do end end)
  end
  self:show(module)
end
return P
