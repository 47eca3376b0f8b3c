-- The usual "safe call" helper, retried for ever.
-- case: 2
-- during: show_module
-- limits: instructions=200000
-- expect: limit.instructions
-- message: ran more than 200000 instructions
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module)
  if module == "nutrition" then
    local function try(f, ...)
      local ok, result = pcall(f, ...)
      if ok then return result end
      return try(f, ...)
    end
    try(function() for _ = 1, 1e9 do end end) -- HERE
  end
  self:show(module)
end
return P
