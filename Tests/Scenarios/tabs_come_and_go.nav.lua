-- The set of tabs changes while one of them is selected.

local nav = require "navscript"
local fitness = require "fitness"

local app = fitness.tabs { back_behavior = "history" }

-- Milad-Akarie/auto_route_library #788, #2308
nav.scenario("the selected tab is removed", app, function(t)
  t:tap("Me")
  t:tap("Search")
  local before = #fitness.commits(t)
  t:remove_page("search")
  t:expect(t.selected):equals "me"
  t:expect(#fitness.commits(t)):equals(before + 1)
end)

-- flutter/flutter #28816, #11450
nav.scenario("the number of tabs and the selected one change in one step", app, function(t)
  t:navigate("training", "home")
  t:remove_page("feed")
  t:remove_page("search")
  t:expect(t.visible):equals "training"
  t:expect(t.surface.host):equals "training"
  t:add_page(nav.screen { id = "new" }, { at = 1 })
  t:expect(t.visible):equals "training"
  t:remove_page("training")
  t:expect(t.visible):equals "new"
end)

-- expo/expo #40175, wix/react-native-navigation #7799
nav.scenario("tabs taken away before the selected one do not select a neighbour", app, function(t)
  t:tap("Me")
  t:remove_page("feed")
  t:expect(t.selected):equals "me"
  t:move_page("me", 4)
  t:expect(t.selected):equals "me"
  t:tap("Search")
  t:expect(t.selected):equals "search"
end)

-- flutter/flutter #132906, #142258, #149351
nav.scenario("a screen pushed outside the tabs leaves them as they were", nav.app {
  scheme = "fitness", modules = fitness.modules,
  root = nav.stack {
    id = "outer",
    nav.tab_bar {
      id = "tabs", nav.stack { id = "feed", title = "Feed", nav.screen { id = "feed_root" } },
      nav.stack { id = "me", title = "Me", nav.screen { id = "me_root" } },
    },
  },
}, function(t)
  t:tap("Me")
  t:push(nav.screen { id = "settings" }, { stack = "me" })
  t:push(nav.screen { id = "paywall" }, { stack = "outer" })
  t:expect(t.visible):equals "paywall"
  t:pop { stack = "outer" }
  t:expect(t.visible):equals "settings"
  t:expect(t:stack("me")):equals { "me_root", "settings" }
end)

-- wordpress-mobile/WordPress-iOS #23578
nav.scenario("the selection has one owner", nav.app {
  scheme = "fitness", modules = fitness.modules,
  root = nav.tab_view { id = "tabs", selection = "home", nav.screen { id = "home" }, nav.host "nutrition" },
}, function(t)
  t:tap("Nutrition")
  t:expect(t.selected):equals "nutrition"
  t:remove_page("nutrition")
  t:expect(t.selected):equals "home"
  t:add_page(nav.screen { id = "other" })
  t:expect(t.selected):equals "home"
  t:expect(t.errors):has_length(0)
end)
