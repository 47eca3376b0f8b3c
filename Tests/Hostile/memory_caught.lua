-- Caught once, it is an error like any other, and the memory comes back.
-- case: 30
-- during: show_module
-- limits: instructions=100000000, memory=1048576
-- expect: nothing
-- log: false not enough memory
-- log: 100000
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module)
  if module == "nutrition" then
    local ok, message = pcall(function()
      local list = {}
      while true do list[#list + 1] = ("x"):rep(1000) .. #list end
    end)
    self:log(ok, message)
    self:log(#("x"):rep(100000))
  end
  self:show(module)
end
return P
