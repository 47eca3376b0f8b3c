-- The same number of tests as bench/many.nav.lua, all empty, for busted.

describe("nothing", function()
  for number = 1, 10000 do
    it("is tested, " .. number, function() end)
  end
end)
