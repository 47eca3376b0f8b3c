-- An app ends and comes back: what it finds again, and what it makes of a state that is old, damaged or not its own.

local nav = require "navscript"
local fitness = require "fitness"

local app = fitness.tabs { back_behavior = "history" }

local function drawer(options)
  options.title = "Menu"
  return nav.app {
    scheme = "fitness", modules = fitness.modules,
    root = nav.plugin("drawer", options, {
      id = "drawer", nav.screen { id = "home", title = "Home" }, nav.host "nutrition", nav.host "training",
    }),
  }
end

-- react-navigation #6274, #7544
nav.scenario("a drawer that was open is closed after a relaunch", drawer {}, function(t)
  t:tap "Menu"
  t:expect(t:find "pages"):never():is_nil()
  t:relaunch()
  t:expect(t:find "pages"):is_nil()
  t:expect(t.visible):equals "home"
end)

-- react-navigation #6274, #7544
nav.scenario("a drawer that is to be restored open is open", drawer { restore_open = true }, function(t)
  t:tap "Menu"
  t:relaunch()
  t:expect(t:find "pages"):never():is_nil()
  t:expect(t:back()):is_true()
  t:expect(t:find "pages"):is_nil()
end)

-- react-navigation #9099
nav.scenario("a state without an entry for the drawer leaves its default", drawer { restore_open = true }, function(t)
  t:launch { state = [[{"version":1,"containers":{"drawer":{"visible":"training"}}}]] }
  t:expect(t.visible):equals "training"
  t:expect(t:find "pages"):is_nil()
  t:expect(t.errors):has_length(0)
end)

-- react-navigation #8567
nav.scenario("a drawer's state survives that the app has got another page", drawer { restore_open = true }, function(t)
  t:launch {
    state = [[{"version":1,"containers":{"drawer":{"visible":"old","state":{"open":true},
      "visits":{"initial":"home","current":"old","earlier":["home","nutrition"]}}}}]],
  }
  t:expect(t.visible):equals "nutrition"
  t:expect(t:find "pages"):never():is_nil()
  t:expect(t.errors):has_length(1)
end)

-- Flipper-Android-App #656, komi-store #923
nav.scenario("a stack that was reset is not restored as it was before", app, function(t)
  t:push(nav.screen { id = "article" })
  t:tap "Feed"
  t:expect(t:stack "feed"):equals { "feed_root" }
  t:relaunch()
  t:expect(t:stack "feed"):equals { "feed_root" }
  t:expect(t:back()):is_false()
end)

-- Flipper-Android-App #656, komi-store #923
nav.scenario("every tab finds its own stack again, and back goes on where it was", app, function(t)
  t:push(nav.screen { id = "article" })
  t:push(nav.screen { id = "photo", hides_bottom_bar = true })
  t:select "search"
  t:push(nav.screen { id = "results" })
  t:navigate("nutrition", "plan", { id = "7" })
  t:tap "Me"
  t:select "feed"
  for _ = 1, 2 do
    t:relaunch()
    t:expect(t.visible):equals "photo"
    t:expect(t:find "Search"):is_nil()
    t:expect(t:stack "search"):equals { "search_root", "results" }
  end
  t:expect(t.errors):has_length(0)
  local way = {}
  while t:back() do way[#way + 1] = t.visible end
  t:expect(way):equals { "article", "feed_root", "me_root", "nutrition", "results", "search_root" }
end)

-- QuickBirdEng/XCoordinator #235
nav.scenario("a module that was pushed is on its stack again", nav.app {
  scheme = "fitness", modules = fitness.modules,
  root = nav.stack { id = "stack", nav.screen { id = "home" } },
}, function(t)
  t:navigate("nutrition", "plan", { id = "7" })
  t:navigate("training")
  t:relaunch()
  t:expect(t:stack()):equals { "home", "nutrition", "training" }
  t:expect(t:messages()):equals { { "display", "training" }, { "open", "training", "home" } }
  t:expect(t.surface.host):equals "training"
  t:back()
  t:expect(t.visible):equals "nutrition"
  t:expect(t.errors):has_length(0)
end)

nav.scenario("what was pushed inside a pushed container is there again", app, function(t)
  t:push(nav.tab_bar {
    id = "inner",
    nav.screen { id = "one", title = "One" }, nav.stack { id = "two", title = "Two", nav.screen { id = "two_root" } },
  })
  t:select "two"
  t:push(nav.screen { id = "deep" })
  t:relaunch()
  t:expect(t.visible):equals "deep"
  t:expect(t:stack "feed"):equals { "feed_root", "inner" }
  t:expect(t.errors):has_length(0)
end)

-- AtB-AS/mittatb-app #6207, react-navigation #6738
nav.scenario("a link that starts the app wins over what was restored, which is there below it", app, function(t)
  t:push(nav.screen { id = "article" })
  t:tap "Me"
  local state = t:save()
  t:expect(t:launch { state = state, url = "fitness://nutrition/plans/7", engine = "manual" }):equals "queued"
  t:expect(t.visible):equals "me_root"
  t.engine:ready()
  t:expect(t.visible):equals "nutrition"
  t:expect(t:messages()):equals { { "display", "nutrition" }, { "open", "nutrition", "plan", { id = "7" } } }
  t:expect(t:back()):is_true()
  t:expect(t.visible):equals "me_root"
end)

nav.scenario("what waited for the engine waits for it again", app, function(t)
  t:launch { engine = "manual" }
  t:navigate("training")
  t:open_url "fitness://nutrition/plans/7"
  local state = t:save()
  t:launch { state = state, engine = "manual" }
  t:expect(t.pending):has_length(2)
  t:expect(t.pending[2].cause):equals "link"
  t.engine:ready()
  t:expect(t.visible):equals "nutrition"
end)

-- GrapheneOS/Info #5, divinevideo/divine-mobile #8986
nav.scenario("a state that is damaged is reported, and the app starts fresh", app, function(t)
  t:tap "Me"
  local state = t:save()
  t:launch { state = state:sub(1, #state // 2) }
  t:expect(t.visible):equals "feed_root"
  t:expect(t.errors):has_length(1)
  t:expect(t.errors[1]):contains "the saved state is damaged: line 1"
  t:launch { state = [[{"version":1,"containers":{"tabs":{"visible":["me"]}}}]] }
  t:expect(t.visible):equals "feed_root"
  t:expect(t.errors[2]):equals(
    "restoration: the saved state is damaged: containers.tabs.visible: expected a page id, got a list")
  t:tap "Me"
  t:relaunch()
  t:expect(t.visible):equals "me_root"
end)

-- GrapheneOS/Info #5, divinevideo/divine-mobile #8986
nav.scenario("a state of a newer version is refused by its number", app, function(t)
  t:launch { state = [[{"version":2}]] }
  t:expect(t.errors):equals { "restoration: the saved state has version 2; this build reads versions 0 to 1" }
  t:expect(t.visible):equals "feed_root"
end)

nav.scenario("a state of version 0 is read", app, function(t)
  t:launch { state = [[{"version":0,"containers":{"tabs":{"visible":"me"}}}]] }
  t:expect(t.visible):equals "me_root"
  t:expect(t.errors):has_length(0)
  t:expect(t:back()):is_false()
end)

-- react-navigation #2336, #4044, tlon-apps #6566, auto_route #2041
nav.scenario("names that are no longer there are left out, and told once", app, function(t)
  t:launch {
    state = [[{"version":1,"containers":{
      "tabs":{"visible":"profile","visits":{"initial":"feed","current":"profile","earlier":["feed","search"]}},
      "feed":{"stack":[{"id":"feed_root"},{"id":"gone"},{"id":"above"}]},
      "sidebar":{"state":{"width":200}}}}]],
  }
  t:expect(t.visible):equals "search_root"
  t:expect(t:stack "feed"):equals { "feed_root" }
  t:expect(t.errors):equals {
    "restoration: left out what this app does not have: tabs has no page \"profile\"; the stack feed ends below "
      .. "\"gone\" and 1 above it: the app did not make it again; there is no container \"sidebar\"",
  }
  t:expect(t:back()):is_true()
  t:expect(t.visible):equals "feed_root"
end)

nav.scenario("guards are not asked about what is restored", app, function(t)
  t:push(nav.screen { id = "article" })
  t:tap "Me"
  local state = t:save()
  t:launch { state = state }
  for _, event in ipairs(t:trace()) do t:expect(event.kind):never():equals "guard" end
  local causes = {}
  for _, event in ipairs(t:trace()) do
    if event.kind == "committed" then causes[event.cause] = true end
  end
  t:expect(causes.restore):is_true()
end)

-- What is presented

nav.scenario("a sheet and the stack in it are there again, and a swipe closes them", app, function(t)
  t:tap "Me"
  t:present(nav.stack { id = "flow", title = "Flow", nav.screen { id = "first" } }, { style = "form_sheet" })
  t:push(nav.screen { id = "second", title = "Second" })
  for _ = 1, 2 do
    t:relaunch()
    t:expect(t.presented):equals { "flow" }
    t:expect(t:stack()):equals { "first", "second" }
    t:expect(t:screen()):contains "Second"
  end
  t:expect(t:back()):is_true()
  t:expect(t.visible):equals "first"
  t:expect(t:swipe "down"):is_true()
  t:expect(t.presented):equals {}
  t:expect(t.visible):equals "me_root"
  t:expect(t.errors):has_length(0)
end)

nav.scenario("a form that nobody may dismiss is so after a relaunch", app, function(t)
  t:present(nav.screen { id = "payment" }, { style = "full_screen" })
  t:update_page("payment", { modal_in_presentation = true })
  t:present(nav.screen { id = "help" })
  t:relaunch()
  t:expect(t.presented):equals { "payment", "help" }
  t:expect(t:lifecycle "feed_root"):never():contains "will_appear"
  t:back()
  t:expect(t:back()):is_true()
  t:expect(t.presented):equals { "payment" }
  t:expect(t:navigate "training"):equals "refused"
  t:expect(t:dismiss "payment"):is_true()
  t:expect(t.visible):equals "feed_root"
end)

nav.scenario("a sheet that a swipe was closing is closed after a relaunch only if it was let go", app, function(t)
  t:present(nav.screen { id = "form" })
  t:swipe("down", { progress = 0.9, hold = true })
  t:relaunch()
  t:expect(t.presented):equals { "form" }
  t:swipe "down"
  t:relaunch()
  t:expect(t.presented):equals {}
end)

nav.scenario("a sheet that the app cannot make is told of, and so is what lay over it", app, function(t)
  t:launch {
    state = [[{"version":1,"presented":[{"id":"old"},{"id":"older","style":"full_screen"}],
      "containers":{"tabs":{"visible":"me"}}}]],
  }
  t:expect(t.presented):equals {}
  t:expect(t.visible):equals "me_root"
  t:expect(t.errors):equals {
    "restoration: left out what this app does not have: what is presented ends below \"old\" and 1 above it: "
      .. "the app did not make it again",
  }
end)

-- react-navigation #8281
nav.scenario("restoring the same state again and again changes nothing", app, function(t)
  t:push(nav.screen { id = "article" })
  t:present(nav.screen { id = "form" })
  t:relaunch()
  local state = t:save()
  for _ = 1, 3 do
    t:relaunch()
    t:expect(t:save()):equals(state)
  end
  t:expect(fitness.count(t, "presented")):equals(1)
  t:expect(t.errors):has_length(0)
end)
