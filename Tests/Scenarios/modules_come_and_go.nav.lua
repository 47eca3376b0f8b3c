-- Modules are declared and removed while the app runs.

local nav = require "navscript"
local fitness = require "fitness"

local app = fitness.tabs { back_behavior = "history" }
local sleep = {
  id = "sleep", title = "Sleep",
  routes = { home = {}, night = { path = "nights/:date", params = { date = "string" } } },
}

nav.scenario("an added module can be reached like any other", app, function(t)
  t:fails(function() t:navigate("sleep", "home") end, "unknown module")
  t:add_module(sleep)
  t:expect(t:navigate("sleep", "home")):equals "not_in_tree"
  t:add_page(nav.host "sleep")
  t:expect(t:navigate("sleep", "home")):equals "delivered"
  t:expect(t.visible):equals "sleep"
  t:expect(t:open_url("fitness://sleep/nights/monday")):equals "delivered"
  t:expect(t:messages()):equals {
    { "display", "sleep" }, { "open", "sleep", "home" }, { "open", "sleep", "night", { date = "monday" } },
  }
end)

nav.scenario("what cannot be declared is refused with a reason", app, function(t)
  t:fails(function() t:add_module { id = "training" } end, "declared twice")
  t:fails(function()
    local route = { path = "x/:y", params = { y = "string" } }
    t:add_module { id = "sleep", routes = { a = route, b = route } }
  end, "match the same links")
  t:fails(function() t:add_module { name = "sleep" } end, "name")
  t:fails(function() t:remove_module("trianing") end, "training")
  t:fails(function() t:navigate("sleep") end, "unknown module")
end)

-- Milad-Akarie/auto_route_library #788, #2308
nav.scenario("the visible module is removed", app, function(t)
  t:tap("Me")
  t:navigate("training", "home")
  t:navigate("nutrition", "home")
  local before = #fitness.commits(t)
  t:remove_module("nutrition")
  t:expect(t.visible):equals "training"
  t:expect(t.surface.host):equals "training"
  t:expect(#fitness.commits(t)):equals(before + 1)
  local messages = t:messages()
  t:expect(messages[#messages]):equals { "display", "training" }
  t:fails(function() t:navigate("nutrition", "home") end, "unknown module")
  t:fails(function() t:open_url("fitness://nutrition") end, "unknown module")
  t:expect(t.errors):has_length(0)
end)

nav.scenario("without another module on screen the surface is nowhere", app, function(t)
  t:tap("Me")
  t:navigate("nutrition", "home")
  t:remove_module("nutrition")
  t:expect(t.visible):equals "me_root"
  t:expect(t.surface.host):is_nil()
  t:expect(t.engine.attached):is_false()
  t:expect(t.engine.lifecycle):equals { "resumed", "paused" }
  t:navigate("training", "home")
  t:expect(t.engine.lifecycle):equals { "resumed", "paused", "resumed" }
  t:expect(t.surface.appearances):equals(1)
end)

-- expo/expo #40175, wix/react-native-navigation #7799
nav.scenario("the tabs after a removed one are still found", app, function(t)
  t:remove_page("feed")
  t:remove_page("search")
  t:expect(t:navigate("training", "home")):equals "delivered"
  t:remove_module("nutrition")
  t:expect(t:navigate("training", "home")):equals "delivered"
  t:expect(t.visible):equals "training"
end)

nav.scenario("a removed module can be added again", app, function(t)
  t:navigate("nutrition", "home")
  t:remove_module("nutrition")
  t:add_module { id = "nutrition", title = "Food" }
  t:add_page(nav.host "nutrition", { at = 1 })
  t:expect(t:navigate("nutrition", "home")):equals "delivered"
  t:expect(t:find("Food").selected):is_true()
  t:fails(function() t:navigate("nutrition", "plan", { id = "1" }) end, "unknown route")
  t:expect(t.surface.host):equals "nutrition"
end)

-- react-navigation/react-navigation #5844
nav.scenario("a link waits until there is a container, and falls through when its module goes", nav.app {
  scheme = "fitness", modules = fitness.modules, container = false,
  root = nav.tab_bar { nav.screen { id = "login" }, nav.host "nutrition", nav.host "training" },
}, function(t)
  t:expect(t:open_url("fitness://nutrition/plans/1")):equals "queued"
  t:expect(t:navigate("training", "home")):equals "queued"
  t:remove_module("nutrition")
  t:expect(t.pending):has_length(1)
  t:set_container(true)
  t:expect(t.visible):equals "training"
  t:expect(t.pending):has_length(0)
end)

nav.scenario("a module is removed while the engine is down", app, function(t)
  t:navigate("nutrition", "home")
  t.engine:crash()
  t:navigate("nutrition", "plan", { id = "1" })
  t:remove_module("nutrition")
  t:expect(t.pending):has_length(0)
  t.engine:restart()
  t:expect(t.visible):equals "feed_root"
  t:expect(t.engine.displayed):is_nil()
  t:expect(t.errors):has_length(1)
end)

nav.scenario("a module inside a stack leaves the stack, which stays", nav.app {
  scheme = "fitness", modules = fitness.modules,
  root = nav.stack { id = "stack", nav.screen { id = "home" }, modules = { "nutrition", "training" } },
}, function(t)
  t:navigate("nutrition", "home")
  t:push(nav.screen { id = "detail" })
  t:remove_module("nutrition")
  t:expect(t:stack("stack")):equals { "home", "detail" }
  t:expect(t:navigate("training", "home")):equals "delivered"
  t:remove_module("training")
  t:expect(t.visible):equals "detail"
end)

nav.scenario("a swipe towards a module that is removed is given up", nav.app {
  scheme = "fitness", modules = fitness.modules,
  root = nav.plugin("page_view", {}, {
    id = "pages", nav.screen { id = "home" }, nav.host "nutrition", nav.host "training",
  }),
}, function(t)
  t:swipe("start", { progress = 0.5, hold = true })
  t:remove_module("nutrition")
  t:lift { progress = 1 }
  t:settle()
  t:expect(t.surface.host):never():equals "nutrition"
  t:expect(t:navigate("training", "home")):equals "delivered"
  t:expect(t.errors):has_length(0)
end)
