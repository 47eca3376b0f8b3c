-- Where back leads between tabs, stacks and what is around them: one mode for each expectation, and none by accident.

local nav = require "navscript"
local fitness = require "fitness"

local function tabs(behavior) return fitness.tabs { back_behavior = behavior } end

-- Goes back until nothing takes it, and lists what was visible on the way.
local function way(t)
  local found = {}
  while t:back() do found[#found + 1] = t.visible end
  return found
end

local function visit(t, ...)
  for _, name in ipairs { ... } do t:tap(name) end
end

-- react-navigation #1006
nav.scenario("back leads to the tab before where the app asks for a history", tabs "history", function(t)
  visit(t, "Search", "Me")
  t:expect(t:back()):is_true()
  t:expect(t.visible):equals "search_root"
end)

-- react-navigation #526
nav.scenario("back leads to the first tab by default, from every tab", fitness.tabs(), function(t)
  visit(t, "Search", "Me", "Training")
  t:expect(way(t)):equals { "feed_root" }
end)

-- react-navigation #5012
nav.scenario("back asks the innermost stack first, then the tabs, then what is around them", nav.app {
  scheme = "fitness", modules = fitness.modules,
  root = nav.stack {
    id = "outer", nav.screen { id = "login" },
    nav.tab_bar {
      id = "tabs", back_behavior = "history",
      nav.stack { id = "feed", title = "Feed", nav.screen { id = "feed_root" } },
      nav.stack { id = "me", title = "Me", nav.screen { id = "me_root" } },
    },
  },
}, function(t)
  t:push(nav.screen { id = "article" }, { stack = "feed" })
  t:tap "Me"
  t:push(nav.screen { id = "settings" }, { stack = "me" })
  t:expect(way(t)):equals { "me_root", "article", "feed_root", "login" }
end)

-- react-navigation #4625
nav.scenario("a history ends with the selected tab, and the one before it is next", tabs "history", function(t)
  visit(t, "Search", "Me", "Nutrition", "Me")
  t:expect(way(t)):equals { "nutrition", "search_root", "feed_root" }
end)

-- react-navigation #8322
nav.scenario("a tab visited twice is gone back to once", tabs "history", function(t)
  visit(t, "Search", "Feed", "Search", "Me")
  t:expect(way(t)):equals { "search_root", "feed_root" }
end)

-- react-navigation #8322
nav.scenario("a tab visited twice is gone back to twice in a full history", tabs "full_history", function(t)
  visit(t, "Search", "Feed", "Search", "Me")
  t:expect(way(t)):equals { "search_root", "feed_root", "search_root", "feed_root" }
end)

-- tunjid/Android-Extensions #102
nav.scenario("back after a change of tab pops the stack of the tab in front", tabs "history", function(t)
  t:push(nav.screen { id = "article" }, { stack = "feed" })
  t:tap "Search"
  t:push(nav.screen { id = "result" }, { stack = "search" })
  t:tap "Feed"
  t:expect(t:back()):is_true()
  t:expect(t:stack "feed"):equals { "feed_root" }
  t:expect(t:stack "search"):equals { "search_root", "result" }
  t:expect(t:back()):is_true()
  t:expect(t.visible):equals "result"
end)

-- android/architecture-components-samples #874
nav.scenario("back does not go to the start tab where the app does not want that", tabs "none", function(t)
  visit(t, "Search", "Me")
  t:expect(t:back()):is_false()
  t:expect(t.visible):equals "me_root"
end)

-- wix/react-native-navigation #7348
nav.scenario("the system gets back only what nobody here took", tabs "order", function(t)
  t:expect(t:back()):is_false()
  visit(t, "Me")
  t:expect(way(t)):equals { "search_root", "feed_root" }
  t:expect(t:back()):is_false()
end)
