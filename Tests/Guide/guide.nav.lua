-- Every stage of the container that docs/writing-a-container.md builds works, and does what the guide says of it.

local nav = require "navscript"

local function cafe(step, options, count)
  local pages = { id = "shelf", nav.host "menu", nav.host "orders" }
  for number = 3, count or 4 do pages[number] = nav.screen { id = "table" .. number, title = "Table " .. number } end
  return nav.app {
    scheme = "cafe",
    modules = { { id = "menu", title = "Menu" }, { id = "orders", title = "Orders" } },
    root = nav.plugin(("./step%d.lua"):format(step), options or {}, pages),
  }
end

for step = 1, 6 do
  nav.scenario(("step %d shows what it is asked for"):format(step), cafe(step), function(t)
    t:navigate("orders", "home")
    t:expect(t.surface.host):equals "orders"
    t:tap "Table 3"
    t:expect(t.visible):equals "table3"
    t:expect(t:back()):is_true()
    t:expect(t:back()):is_false()
    t:relaunch()
    t:expect(t.visible):equals "menu"
    t:expect(t.errors):equals {}
  end)
end

for step = 2, 6 do
  nav.scenario(("step %d draws fifty pages"):format(step), cafe(step, {}, 50), function(t)
    t:expect(t:find "Menu".selected):is_true()
    t:expect(t:find "Orders".selected):is_false()
    t:expect(t:find "Orders".frame.width):equals(88)
    t:expect(t.errors):equals {}
  end)
end

nav.scenario("step 3 has a side", cafe(3, { side = "top" }), function(t)
  t:expect(t:find "Menu".frame.y):equals(0)
end)

nav.scenario("step 3 refuses an option that it has not", nav.app { root = nav.screen { id = "a" } }, function(t)
  t:fails(function() cafe(3, { sides = "top" }) end, 'unknown option sides: did you mean "side"')
  t:fails(function() cafe(3, { item_width = 20 }) end, "expected at least 44")
end)

for step = 4, 6 do
  nav.scenario(("step %d has a panel"):format(step), cafe(step), function(t)
    t:tap "All"
    t:expect(t:find "scrim"):never():is_nil()
    t:expect(t:back()):is_true()
    t:expect(t:find "scrim"):is_nil()
  end)
end

for step = 5, 6 do
  nav.scenario(("step %d follows a finger"):format(step), cafe(step), function(t)
    t:swipe("start", { progress = 0.9 })
    t:expect(t.visible):equals "orders"
    t:swipe("start", { progress = 0.9, cancel = true })
    t:expect(t.visible):equals "orders"
  end)
end
