-- The width class, the direction or the container itself changes while the app is in use.

local nav = require "navscript"
local fitness = require "fitness"

local function pages(id)
  return {
    id = id,
    nav.stack { id = "feed", title = "Feed", nav.screen { id = "feed_root" } },
    nav.stack { id = "me", title = "Me", nav.screen { id = "me_root" } },
    nav.host "nutrition",
    nav.host "training",
  }
end

local function adaptive(options)
  return nav.app { scheme = "fitness", modules = fitness.modules, root = nav.plugin("adaptive", options, pages "root") }
end

local app = adaptive {}

-- Volker88/Sensor-App #149, idoodler/LabImporter #43
nav.scenario("turning the device keeps what was pushed, in every tab", app, function(t)
  t:push(nav.screen { id = "a" }, { stack = "feed" })
  t:push(nav.screen { id = "b" }, { stack = "feed" })
  t:tap("Me")
  t:push(nav.screen { id = "c" }, { stack = "me" })
  for _ = 1, 3 do
    t:resize(1024, 768)
    t:resize(390, 844)
  end
  t:expect(t:stack("feed")):equals { "feed_root", "a", "b" }
  t:expect(t:stack("me")):equals { "me_root", "c" }
  t:expect(t.visible):equals "c"
  t:expect(t:lifecycle("c")):equals { "will_move", "load", "will_appear", "is_appearing", "did_appear", "did_move" }
end)

-- woocommerce/woocommerce-ios #17336, #17778, #6424
nav.scenario("a detail that is open is there once, on either side of the change", app, function(t)
  t:push(nav.screen { id = "detail", title = "Detail" }, { stack = "feed" })
  t:resize(1024, 768)
  t:expect(t:stack("feed")):equals { "feed_root", "detail" }
  t:expect(t:tree().pages):has_length(4)
  t:pop { stack = "feed" }
  t:resize(390, 844)
  t:expect(t:stack("feed")):equals { "feed_root" }
end)

nav.scenario("what was seen after a restart in a narrow window is still chosen in a wide one",
  adaptive { placeholder = "Choose a page" }, function(t)
    t:resize(1024, 768)
    t:launch {}
    t:expect(t:screen()):contains "Choose a page"
    local undecided = t:save()
    t:resize(390, 844)
    t:launch { state = undecided }
    t:expect(t:screen()):never():contains "Choose a page"
    t:resize(1024, 768)
    t:expect(t:screen()):never():contains "Choose a page"
  end)

-- LeoNatan/LNPopupUI #59
nav.scenario("the surface is in use before, while and after the container is replaced", nav.app {
  scheme = "fitness", modules = fitness.modules, root = nav.tab_bar(pages "tabs"),
}, function(t)
  t:navigate("training", "home")
  for _ = 1, 2 do
    t:resize(1024, 768)
    t:set_root(nav.plugin("sidebar", {}, pages "sidebar"))
    t:expect(t.surface.host):equals "training"
    t:resize(390, 844)
    t:set_root(nav.tab_bar(pages "tabs"))
    t:expect(t.surface.host):equals "training"
  end
  t:expect(t.engine.attached):is_true()
  t:expect(t:messages()):has_length(2)
  t:expect(t.surface.appearances):equals(1)
end)

-- grgcombs/IntelligentSplitViewController #1, GitHawkApp/GitHawk #2494
nav.scenario("a hidden tab has the right shape when it is shown after the turn", nav.app {
  scheme = "fitness", modules = fitness.modules,
  root = nav.tab_bar {
    nav.screen { id = "home", title = "Home" },
    nav.plugin("adaptive", { title = "Inner" }, pages "inner"),
  },
}, function(t)
  t:resize(1024, 768)
  t:select("inner")
  t:expect(t:find("Inner")):contains { kind = "label" }
  t:tap("Home")
  t:resize(390, 844)
  t:select("inner")
  t:expect(t:find("Inner")):is_nil()
end)

-- grgcombs/IntelligentSplitViewController #1
nav.scenario("the bar follows the top screen, also after the turn", nav.app {
  scheme = "fitness", modules = fitness.modules, root = nav.tab_bar(pages "tabs"),
}, function(t)
  t:push(nav.screen { id = "video", hides_bottom_bar = true }, { stack = "feed" })
  t:resize(844, 390)
  t:resize(390, 844)
  t:expect(t:find("Me")):is_nil()
  t:pop { stack = "feed" }
  t:expect(t:find("Me")):never():is_nil()
end)

-- multiplatform-sidebar-swiftui #2
nav.scenario("nothing is selected in the sidebar only", adaptive { placeholder = "Choose a page" }, function(t)
  t:expect(t:find("Feed").selected):is_true()
  t:resize(1024, 768)
  -- The tab bar has shown it.
  t:expect(t:find("Feed").selected):is_true()
end)

-- multiplatform-sidebar-swiftui #2
nav.scenario("a tablet begins with nothing selected, a narrow window has a tab", nav.app {
  scheme = "fitness", modules = fitness.modules, size = { 1024, 768 },
  root = nav.plugin("adaptive", { placeholder = "Choose a page" }, pages "root"),
}, function(t)
  t:expect(t:find("Feed").selected):is_false()
  t:expect(t:screen()):contains "Choose a page"
  t:expect(t.selected):equals "feed"
  t:tap("Feed")
  t:expect(t:find("Feed").selected):is_true()
  t:expect(t:screen()):never():contains "Choose a page"
  t:resize(390, 844)
  t:expect(t:find("Feed").selected):is_true()
end)

nav.scenario("a swipe that is going on when the width class changes is given up", app, function(t)
  t:push(nav.screen { id = "detail" }, { stack = "feed" })
  t:swipe("end", { from = "start", progress = 0.9, hold = true })
  t:resize(1024, 768)
  t:expect(t:stack("feed")):equals { "feed_root", "detail" }
  t:lift { progress = 1, velocity = 2000 }
  t:settle()
  t:expect(t:stack("feed")):equals { "feed_root", "detail" }
  t:expect(t.visible):equals "detail"
end)

-- mui/material-ui #5603, lukebrandonfarrell/react-native-navigation-drawer-extension #38
nav.scenario("the direction changes while the app runs, and a swipe follows it", app, function(t)
  t:push(nav.screen { id = "detail" }, { stack = "feed" })
  t:resize(1024, 768)
  local x = t:find("Feed").frame.x
  t:traits { direction = "rtl" }
  t:expect(t:find("Feed").frame.x):never():equals(x)
  t:expect(t:stack("feed")):equals { "feed_root", "detail" }
  t:swipe("end", { from = "start" })
  t:settle()
  t:expect(t:stack("feed")):equals { "feed_root" }
  t:traits { direction = "ltr" }
  t:expect(t:find("Feed").frame.x):equals(x)
end)

nav.scenario("size classes can hold whatever the size is", app, function(t)
  t:traits { horizontal = "regular" }
  t:expect(t:find("Pages")):contains { kind = "label" }
  t:resize(320, 568)
  t:expect(t:find("Pages")):contains { kind = "label" }
  t:traits { horizontal = "automatic" }
  t:expect(t:find("Pages")):is_nil()
  t:fails(function() t:traits { horizontal = "wide" } end, "regular")
end)

nav.scenario("more pages than fit stand behind More, and nobody is lost on the way", nav.app {
  scheme = "fitness", modules = fitness.modules,
  root = nav.plugin("adaptive", {}, {
    id = "root", nav.screen { id = "a" }, nav.screen { id = "b" }, nav.screen { id = "c" },
    nav.screen { id = "d" }, nav.host "nutrition", nav.host "training",
  }),
}, function(t)
  t:tap("More")
  t:tap("Training")
  t:expect(t.visible):equals "training"
  t:tap("More")
  t:expect(t:back()):is_true()
  t:expect(t:find("Nutrition")):is_nil()
  t:tap("More")
  t:resize(1024, 768)
  t:expect(t:find("More")):is_nil()
  t:expect(t:find("Training").selected):is_true()
  t:resize(390, 844)
  t:expect(t:find("Nutrition")):is_nil()
  t:expect(t.visible):equals "training"
end)
