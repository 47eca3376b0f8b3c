-- What is selected and what is to be seen are one thing, however fast it changes.

local nav = require "navscript"
local fitness = require "fitness"

local app = fitness.tabs()

local function selected_item(t)
  local found = {}
  for _, name in ipairs { "Feed", "Search", "Me", "Nutrition", "Training" } do
    if t:find(name).selected then found[#found + 1] = name end
  end
  return table.concat(found, " ")
end

-- flutter/flutter #168304, #132293; uias/Tabman #327
nav.scenario("after fast taps the page is the last one's", app, function(t)
  for _ = 1, 5 do
    for _, name in ipairs { "Nutrition", "Feed", "Training", "Search", "Nutrition" } do t:tap(name) end
  end
  t:expect(t.visible):equals "nutrition"
  t:expect(selected_item(t)):equals "Nutrition"
  t:expect(t.surface.host):equals "nutrition"
  t:expect(t.engine.displayed):equals "nutrition"
end)

-- callstack/react-native-tab-view #1300
nav.scenario("a late end of an earlier change moves nothing", app, function(t)
  t:push(nav.screen { id = "detail" }, { animated = true })
  t:select("search")
  t:select("me")
  t:advance(1)
  t:expect(t.selected):equals "me"
  t:expect(t:stack("feed")):equals { "feed_root", "detail" }
end)

-- swiftlang/swift #77088; pointfreeco/swift-composable-architecture #3450
nav.scenario("a stack emptied during its push and a tab change shows its root", app, function(t)
  t:push(nav.screen { id = "detail" }, { animated = true })
  t:set_stack({ "feed_root" }, { stack = "feed" })
  t:select("search")
  t:settle()
  t:select("feed_root")
  t:expect(t.visible):equals "feed_root"
  t:expect(t:stack("feed")):equals { "feed_root" }
end)

-- manaflow-ai/cmux #3465, AThevon/TokenEater #205, mdbergmann/Eloquent #87
nav.scenario("the highlighted item is the visible tab after code, taps and removals", app, function(t)
  t:select("me")
  t:expect(selected_item(t)):equals "Me"
  t:tap("Search")
  t:expect(selected_item(t)):equals "Search"
  t:navigate("training", "home")
  t:expect(selected_item(t)):equals "Training"
end)

-- react-navigation/react-navigation #778
nav.scenario("taps and code give the same events", app, function(t)
  t:tap("Search")
  t:select("feed_root")
  t:select("search_root")
  local commits = fitness.commits(t)
  t:expect(commits):equals { "tabs feed->search", "tabs search->feed", "tabs feed->search" }
end)

-- react-navigation/rfcs #16; react-navigation/react-navigation #271, #350, #1135, #2471
nav.scenario("a double tap pushes once", app, function(t)
  t:expect(t:push(nav.screen { id = "detail" }, { from = "feed_root", animated = true })):is_true()
  t:expect(t:push(nav.screen { id = "detail_2" }, { from = "feed_root", animated = true })):is_false()
  t:settle()
  t:expect(t:stack("feed")):equals { "feed_root", "detail" }
end)

-- react-navigation/react-navigation #271, with a module
nav.scenario("a module's host is not pushed twice", fitness.stack(), function(t)
  t:navigate("nutrition", "home")
  t:navigate("nutrition", "plan", { id = "a" })
  t:expect(t:stack()):equals { "home", "nutrition" }
end)
