-- Swipes back that are begun, given up and repeated. Each scenario is named after what went wrong elsewhere.

local nav = require "navscript"
local fitness = require "fitness"

local app = fitness.stack()
local back = { from = "start", progress = 0.8 }
local half = { from = "start", progress = 0.4, cancel = true }

local function detail(t, id)
  t:push(nav.screen { id = id or "detail", title = "Detail" })
end

-- radianttap/Coordinator #7, #8
nav.scenario("a flow is not finished by a swipe that is given up", app, function(t)
  detail(t)
  t:expect(t:swipe("end", half)):is_true()
  t:expect(t:stack()):equals { "home", "detail" }
  t:expect(t:lifecycle("detail")):never():contains "did_disappear"
  t:swipe("end", back)
  t:expect(t:stack()):equals { "home" }
  t:expect(t.visible):equals "home"
end)

-- AlphaWallet/alpha-wallet-ios #5145, #5146
nav.scenario("a screen is told that it is gone only when it is", app, function(t)
  detail(t)
  local before = #t:lifecycle("detail")
  t:swipe("end", half)
  local heard = { table.unpack(t:lifecycle("detail"), before + 1) }
  t:expect(heard):equals { "will_move", "will_disappear", "will_appear", "is_appearing", "did_appear" }
end)

-- jdisho/Papr #72
nav.scenario("the current screen does not change when a swipe begins", app, function(t)
  detail(t)
  t:swipe("end", { from = "start", progress = 0.5, hold = true })
  t:expect(t.visible):equals "detail"
  t:expect(t:stack()):equals { "home", "detail" }
  t:lift { cancel = true }
  t:navigate("nutrition", "home")
  t:expect(t:stack()):equals { "home", "detail", "nutrition" }
end)

-- software-mansion/react-native-screens #951
nav.scenario("screens hear nothing of a swipe that is given up, where the app asks for that",
  fitness.stack { appearance_rules = { cancelled_pop = "silent", swipe_announces_removal = false } }, function(t)
    detail(t)
    local screens = { #t:lifecycle("home"), #t:lifecycle("detail") }
    t:swipe("end", half)
    t:expect({ #t:lifecycle("home"), #t:lifecycle("detail") }):equals(screens)
    t:swipe("end", back)
    t:expect(t.visible):equals "home"
  end)

-- software-mansion/react-native-screens #171
nav.scenario("the title is the committed screen's while a swipe goes on and after it", app, function(t)
  detail(t)
  t:swipe("end", { from = "start", progress = 0.9, hold = true })
  t:expect(t:screen()):contains "Detail"
  t:lift { cancel = true }
  t:expect(t:screen()):contains "Detail"
end)

-- react-navigation/react-navigation #6307, #6782
nav.scenario("a finger that goes back to the edge pops nothing", app, function(t)
  detail(t)
  t:swipe("end", { from = "start", progress = 0.9, hold = true })
  t:lift { progress = 0 }
  t:expect(t:stack()):equals { "home", "detail" }
  t:swipe("end", { from = "start", progress = 0.9, velocity = -900 })
  t:expect(t:stack()):equals { "home", "detail" }
end)

-- react-navigation/react-navigation #11615
nav.scenario("every transition that begins has one end", app, function(t)
  detail(t)
  t:swipe("end", half)
  t:swipe("end", back)
  detail(t, "again")
  t:pop { animated = true }
  t:settle()
  t:expect(fitness.count(t, "transition_began")):equals(3)
  t:expect(fitness.count(t, "transition_ended")):equals(3)
end)

-- pointfreeco/swift-composable-architecture #3673
nav.scenario("a screen can be closed by code after a swipe that was given up", app, function(t)
  detail(t)
  t:swipe("end", half)
  t:expect(t:pop { from = "detail" }):equals "detail"
  t:expect(t:stack()):equals { "home" }
end)

-- react-navigation/react-navigation #11187
nav.scenario("a second swipe does not leave the container around", nav.app {
  scheme = "fitness", modules = fitness.modules,
  root = nav.stack {
    id = "outer", nav.screen { id = "login" },
    nav.tab_bar { id = "tabs", nav.stack { id = "inner", nav.screen { id = "home" }, nav.screen { id = "detail" } } },
  },
}, function(t)
  t:pop { stack = "inner", animated = true }
  t:expect(t:swipe("end", back)):is_true()
  t:settle()
  t:expect(t:stack("outer")):equals { "login", "tabs" }
  t:expect(t:stack("inner")):equals { "home" }
  t:swipe("end", back)
  t:expect(t:stack("outer")):equals { "login" }
end)

-- software-mansion/react-native-screens #2454, #3142
nav.scenario("header and content show one screen after swipes in a hurry", app, function(t)
  detail(t)
  t:push(nav.screen { id = "deeper", title = "Deeper" })
  t:pop { animated = true }
  t:swipe("end", back)
  t:back()
  t:settle()
  t:expect(t:stack()):equals { "home", "detail" }
  t:expect(t.visible):equals "detail"
  t:expect(t:screen()):contains "Detail"
  t:expect(t:screen()):never():contains "Deeper"
end)

-- tiktok/sparkling #115
nav.scenario("a screen removed in the middle of a gesture ends the gesture", app, function(t)
  detail(t)
  t:swipe("end", { from = "start", progress = 0.5, hold = true })
  t:pop_to_root()
  t:lift {}
  t:expect(t:stack()):equals { "home" }
  t:expect(t.visible):equals "home"
  t:expect(fitness.count(t, "transition_began")):equals(fitness.count(t, "transition_ended"))
end)

-- radianttap/Coordinator #11
nav.scenario("button, gesture, back and code are told apart by nobody", app, function(t)
  for _, pop in ipairs {
    function() t:pop() end, function() t:tap("stack.back") end, function() t:back() end,
    function() t:swipe("end", back) end,
  } do
    detail(t)
    local before = #fitness.commits(t)
    pop()
    local commits = fitness.commits(t)
    t:expect(#commits):equals(before + 1)
    t:expect(commits[#commits]):equals "stack detail->home"
    t:expect(t:stack()):equals { "home" }
  end
end)

-- lodev09/react-native-true-sheet #511
nav.scenario("nothing moves to the screen below before a swipe is certain", app, function(t)
  t:navigate("nutrition", "home")
  t:push(nav.screen { id = "detail" })
  local moves, messages = t.surface.moves, #t:messages()
  t:swipe("end", half)
  t:expect(t.surface.moves):equals(moves)
  t:expect(t:messages()):has_length(messages)
  t:swipe("end", back)
  t:expect(t.visible):equals "nutrition"
end)

-- Found here: the button of a stack inside tabs was offered to the tabs, which knew nothing of it.
nav.scenario("the back button of a stack inside tabs pops that stack", fitness.tabs(), function(t)
  t:push(nav.screen { id = "detail" })
  t:expect(t:tap("feed.back")):is_true()
  t:expect(t:stack("feed")):equals { "feed_root" }
end)

-- igorkulman/iOSSampleApp #18, Traviskn/react-router-native-stack #46
nav.scenario("history and screens agree after half a swipe and a whole one", app, function(t)
  detail(t)
  detail(t, "deeper")
  for _ = 1, 3 do t:swipe("end", half) end
  t:expect(t:stack()):equals { "home", "detail", "deeper" }
  t:swipe("end", back)
  t:expect(t:stack()):equals { "home", "detail" }
  t:swipe("end", half)
  t:expect(t:back()):is_true()
  t:expect(t:stack()):equals { "home" }
  t:expect(t:back()):is_false()
end)
