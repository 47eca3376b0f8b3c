-- Two hundred variables to be closed, each with much to do.
-- case: 12
-- during: show_module
-- limits: instructions=200000
-- expect: limit.instructions
-- message: ran more than 200000 instructions
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module)
  if module == "nutrition" then
    local meta = { __close = function() for _ = 1, 1e8 do end end } -- HERE
    local function open(n)
      local guard <close> = setmetatable({}, meta)
      if n > 0 then open(n - 1) end
      return guard
    end
    open(150)
  end
  self:show(module)
end
return P
