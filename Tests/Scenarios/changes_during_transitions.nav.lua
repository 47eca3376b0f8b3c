-- Changes that come while another change is still to be seen.

local nav = require "navscript"
local fitness = require "fitness"

local app = fitness.stack()

-- cobaltians/Cobalt #18
nav.scenario("a push and a pop in one go leave a sound stack", app, function(t)
  t:push(nav.screen { id = "detail" }, { animated = true })
  t:pop { animated = true }
  t:push(nav.screen { id = "other" }, { animated = true })
  t:settle()
  t:expect(t:stack()):equals { "home", "other" }
  t:expect(t.visible):equals "other"
end)

-- lionheart/openradar-mirror #20368
nav.scenario("the stack reads as it will be, in the middle of a push", app, function(t)
  t:push(nav.screen { id = "first" }, { animated = true })
  t:expect(t:stack()):equals { "home", "first" }
  t:push(nav.screen { id = "second" }, { animated = true })
  t:expect(t:stack()):equals { "home", "first", "second" }
  t:settle()
  t:expect(t:stack()):equals { "home", "first", "second" }
end)

-- HeroTransitions/Hero #638, SwipeableTabBarController #27
nav.scenario("a tab changed during an animation does not get stuck", fitness.tabs(), function(t)
  t:push(nav.screen { id = "detail" }, { animated = true })
  t:tap("Search")
  t:expect(t.visible):equals "search_root"
  t:push(nav.screen { id = "result" }, { animated = true })
  t:tap("Feed")
  t:settle()
  t:expect(t.visible):equals "detail"
  t:expect(t:lifecycle("result")):equals {
    "will_move", "load", "will_appear", "is_appearing", "did_appear", "did_move", "will_disappear", "did_disappear",
  }
end)

-- lionheart/openradar-mirror #10552, #7586; QuickBirdEng/XCoordinator #198
nav.scenario("a page set while the page animation runs takes over", nav.app {
  scheme = "fitness", modules = fitness.modules,
  root = nav.plugin("page_view", {}, {
    nav.screen { id = "one" }, nav.screen { id = "two" }, nav.screen { id = "three" }, nav.host "nutrition",
  }),
}, function(t)
  t:select("two")
  t:select("three")
  t:navigate("nutrition", "home")
  t:settle()
  t:expect(t.visible):equals "nutrition"
  t:expect(t.surface.host):equals "nutrition"
end)

-- react-navigation/react-navigation #6905
nav.scenario("a double back pops one screen", app, function(t)
  t:push(nav.screen { id = "one" })
  t:push(nav.screen { id = "two" })
  t:pop { animated = true }
  t:expect(t:back()):is_true()
  t:settle()
  t:expect(t:stack()):equals { "home", "one" }
end)
