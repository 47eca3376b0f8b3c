-- One empty test, for busted.

it("is tested", function() end)
