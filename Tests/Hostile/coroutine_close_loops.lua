-- coroutine.close runs handlers; those are counted too.
-- case: 13
-- during: show_module
-- limits: instructions=200000
-- expect: limit.instructions
-- message: ran more than 200000 instructions
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module)
  if module == "nutrition" then
    local co = coroutine.create(function()
      local guard <close> = setmetatable({}, { __close = function()
        while true do end -- HERE
      end })
      coroutine.yield(guard)
    end)
    coroutine.resume(co)
    coroutine.close(co)
  end
  self:show(module)
end
return P
