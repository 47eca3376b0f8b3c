-- The bar of tabs over stacks: hidden and shown by the screen on top, and "More".

local nav = require "navscript"
local fitness = require "fitness"

local app = fitness.tabs()

local function hiding(id)
  return nav.screen { id = id, hides_bottom_bar = true }
end

local function bar(t)
  return t:find("tabs.bar") ~= nil
end

-- NGTabBarController #13, bubble-icon-tabbar #12
nav.scenario("two hiding screens in a row, then a pop", app, function(t)
  t:push(hiding "one")
  t:push(hiding "two")
  t:expect(bar(t)):is_false()
  t:pop()
  t:expect(bar(t)):is_false()
  t:pop()
  t:expect(bar(t)):is_true()
end)

-- NGTabBarController #13
nav.scenario("jumps without animation while the bar is hidden", app, function(t)
  t:push(hiding "one")
  t:select("search")
  t:expect(bar(t)):is_true()
  t:select("feed")
  t:expect(bar(t)):is_false()
  t:pop_to_root()
  t:expect(bar(t)):is_true()
end)

-- GitHawkApp/GitHawk #2494, grgcombs/IntelligentSplitViewController #1
nav.scenario("turning the device keeps the bar as the top screen wants it", app, function(t)
  t:push(hiding "one")
  t:resize(844, 390)
  t:expect(bar(t)):is_false()
  t:select("search")
  t:resize(390, 844)
  t:expect(bar(t)):is_true()
end)

-- The fourth document: a cancelled swipe leaves the bar in the wrong state
nav.scenario("a swipe that is given up moves no bar", app, function(t)
  t:push(hiding "one")
  t:swipe("end", { from = "start", progress = 0.9, hold = true })
  t:expect(bar(t)):is_false()
  t:lift { cancel = true }
  t:expect(bar(t)):is_false()
end)

-- Volker88/Sensor-App #149, idoodler/LabImporter #43
nav.scenario("turning the device rebuilds no stack", app, function(t)
  t:push(nav.screen { id = "one" })
  t:push(nav.screen { id = "two" })
  t:resize(1024, 768)
  t:resize(390, 844)
  t:expect(t:stack("feed")):equals { "feed_root", "one", "two" }
  t:expect(t.visible):equals "two"
end)

nav.scenario("a sixth tab is behind More, and every tab can be reached", app, function(t)
  t:add_page(nav.screen { id = "sixth" })
  t:expect(t:find("Training")):is_nil()
  t:tap("More")
  t:tap("Training")
  t:expect(t.visible):equals "training"
  t:expect(t:stack("more_1")):equals { "more_1", "training" }
  t:expect(t:back()):is_true()
  t:tap("sixth")
  t:expect(t.visible):equals "sixth"
  t:navigate("nutrition", "home")
  t:expect(t:find("Nutrition").selected):is_true()
  t:remove_page("sixth")
  t:expect(t:find("More")):is_nil()
end)

nav.scenario("the looks of the bar are on its nodes", fitness.tabs {
  bar = { background = "systemBackground", tint = "systemBlue", unselected_tint = "systemGray" },
}, function(t)
  t:expect(t:find("tabs.bar").background):equals "systemBackground"
  t:expect(t:find("Feed").tint):equals "systemBlue"
  t:expect(t:find("Search").tint):equals "systemGray"
  t:update_page("search", { badge = "3" })
  t:expect(t:find("Search").badge):equals "3"
  t:update_page("tabs", { bar_hidden = true })
  t:expect(bar(t)):is_false()
end)

nav.scenario("a tab view has More too, and its selection never means it", nav.app {
  scheme = "fitness", modules = fitness.modules,
  root = nav.tab_view {
    id = "tabs", selection = "a", nav.screen { id = "a" }, nav.screen { id = "b" }, nav.screen { id = "c" },
    nav.screen { id = "d" }, nav.host "nutrition", nav.host "training",
  },
}, function(t)
  t:tap "More"
  t:expect(t:find "Training"):never():is_nil()
  t:relaunch()
  t:expect(t.visible):equals "more_1"
  t:tap "Training"
  t:expect(t.surface.host):equals "training"
  t:expect(t:back()):is_true()
  t:tap "Nutrition"
  t:relaunch()
  t:expect(t.visible):equals "nutrition"
  t:resize(1024, 768)
  t:expect(t:find "More"):is_nil()
  t:expect(t:find("Nutrition").selected):is_true()
  t:expect(t.errors):has_length(0)
end)
