-- Memory that is given back can be had again, many times over the limit in all.
-- case: 35
-- during: show_module
-- limits: instructions=100000000, memory=1048576
-- expect: nothing
-- log: done
local P = { name = "hostile", version = "1.0.0", api = 1 }
function P:show_module(module)
  if module == "nutrition" then
    for round = 1, 200 do
      local list = {}
      for i = 1, 100 do list[i] = ("x"):rep(500) .. round .. i end
      for i = 100, 1, -1 do list[i] = nil end
    end
    self:log("done")
  end
  self:show(module)
end
return P
