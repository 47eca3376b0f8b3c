-- Handlers that open the next variable while they close one.
-- case: 12
-- during: show_module
-- limits: instructions=200000
-- expect: limit.instructions
-- message: ran more than 200000 instructions
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module)
  if module == "nutrition" then
    local function chain()
      local guard <close> = setmetatable({}, { __close = chain })
      while guard do end -- HERE
    end
    chain()
  end
  self:show(module)
end
return P
