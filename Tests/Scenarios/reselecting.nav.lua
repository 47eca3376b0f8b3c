-- A tap on the tab that is selected already.

local nav = require "navscript"
local fitness = require "fitness"

local app = fitness.tabs()

local function deepen(t)
  t:push(nav.screen { id = "one" })
  t:push(nav.screen { id = "two" })
end

-- react-navigation/react-navigation #9424
nav.scenario("it is the selected tab's stack that is popped", app, function(t)
  deepen(t)
  t:tap("Search")
  t:push(nav.screen { id = "result" })
  t:tap("Search")
  t:expect(t:stack("search")):equals { "search_root" }
  t:expect(t:stack("feed")):equals { "feed_root", "one", "two" }
end)

-- react-navigation/react-navigation #7814
nav.scenario("a tab that is at its root takes the tap all the same", app, function(t)
  t:expect(t:tap("Feed")):is_true()
  t:expect(t.errors):has_length(0)
  t:expect(t:stack("feed")):equals { "feed_root" }
end)

-- BilalShahid13/PersistentBottomNavBar #16
nav.scenario("the first tap on another tab only shows it", app, function(t)
  deepen(t)
  t:tap("Search")
  t:tap("Feed")
  t:expect(t:stack("feed")):equals { "feed_root", "one", "two" }
  t:expect(t.visible):equals "two"
  t:tap("Feed")
  t:expect(t:stack("feed")):equals { "feed_root" }
end)

-- ryanbr/noop #135, #198
nav.scenario("a second tap is heard of and keeps the root", nav.app {
  scheme = "fitness", modules = fitness.modules,
  root = nav.tab_view {
    id = "tabs", selection = "feed", nav.stack { id = "feed", title = "Feed", nav.screen { id = "feed_root" } },
    nav.screen { id = "other" },
  },
}, function(t)
  deepen(t)
  t:tap("Feed")
  t:expect(fitness.count(t, "reselect")):equals(1)
  t:expect(t:stack("feed")):equals { "feed_root" }
  t:expect(t:lifecycle("feed_root")):contains "did_appear"
  t:expect(t:lifecycle("feed_root")):never():contains "did_move"
end)

-- callstackincubator/react-native-bottom-tabs #464, woocommerce/woocommerce-ios #17423, RevenueCat #7757
nav.scenario("a second tap pops a deep stack, and tells of itself at the root", app, function(t)
  deepen(t)
  t:tap("Feed")
  t:expect(t.visible):equals "feed_root"
  t:tap("Feed")
  t:expect(fitness.count(t, "reselect")):equals(2)
end)
