-- The drawer: a list that slides over the content, and gets out of the way by itself.

local nav = require "navscript"

local modules = {
  { id = "nutrition", title = "Nutrition", icon = "leaf", routes = { home = {} } },
  { id = "training", title = "Training", icon = "dumbbell", routes = { home = {} } },
}

local function app(options)
  return nav.app {
    scheme = "fitness",
    modules = modules,
    root = nav.plugin("drawer", options, {
      nav.screen { id = "status", title = "Status", icon = "info.circle" },
      nav.host "nutrition",
      nav.host "training",
    }),
  }
end

local fitness = app {}

nav.scenario("the menu button opens it, a selection closes it", fitness, function(t)
  t:tap("Menu")
  t:tap("Training")
  t:expect(t.visible):equals("training")
  t:expect(t:find("Nutrition")):is_nil()
end)

nav.scenario("back closes it before anything else goes back", fitness, function(t)
  t:navigate("training", "home")
  t:tap("Menu")
  t:expect(t:back()):is_true()
  t:expect(t.visible):equals("training")
  t:expect(t:find("Nutrition")):is_nil()
  t:expect(t:back()):is_true()
  t:expect(t.visible):equals("status")
end)

nav.scenario("a swipe from the edge opens it, one that is given up too early does not", fitness, function(t)
  t:swipe("end", { from = "start", progress = 0.3 })
  t:expect(t:find("Training")):is_nil()
  t:swipe("end", { from = "start", progress = 0.7 })
  t:expect(t:find("Training")):never():is_nil()
  t:tap("scrim")
  t:expect(t:find("Training")):is_nil()
end)

nav.scenario("it is closed after a relaunch, unless the app wants it open", fitness, function(t)
  t:navigate("training", "home")
  t:tap("Menu")
  t:relaunch()
  t:expect(t.visible):equals("training")
  t:expect(t:find("Nutrition")):is_nil()
end)

nav.scenario("in regular width it can stand beside the content for good", app { permanent = true }, function(t)
  t:resize(1024, 768)
  t:expect(t:find("Menu")):never():is_nil()
  t:tap("Nutrition")
  t:tap("Training")
  t:expect(t.visible):equals("training")
end)
