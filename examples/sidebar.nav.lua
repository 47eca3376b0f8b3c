-- The sidebar: beside the content where there is room, a drill-down where there is not.

local nav = require "navscript"

local modules = {
  { id = "nutrition", title = "Nutrition", icon = "leaf", routes = { home = {} } },
  { id = "training", title = "Training", icon = "dumbbell", routes = { home = {} } },
}

local fitness = nav.app {
  scheme = "fitness",
  modules = modules,
  root = nav.plugin("sidebar", { title = "Fitness" }, {
    nav.screen { id = "status", title = "Status", icon = "info.circle" },
    nav.host "nutrition",
    nav.host "training",
  }),
}

local on_the_right = nav.app {
  scheme = "fitness",
  modules = modules,
  root = nav.plugin("sidebar", { side = "end", collapsed = true }, { nav.host "nutrition", nav.host "training" }),
}

nav.scenario("in regular width the list stands beside the content", fitness, function(t)
  t:resize(1024, 768)
  t:tap("Training")
  t:expect(t.visible):equals("training")
  t:tap("Hide")
  t:tap("Nutrition")
  t:expect(t.visible):equals("nutrition")
  t:expect(t:find("Hide")):is_nil()
end)

nav.scenario("in compact width back leads from the content to the list", fitness, function(t)
  t:resize(390, 844)
  t:expect(t:find("Training")):is_nil()
  t:expect(t:back()):is_true()
  t:tap("Training")
  t:expect(t.visible):equals("training")
  t:expect(t:find("Nutrition")):is_nil()
  t:tap("Fitness")
  t:expect(t:back()):is_false()
end)

nav.scenario("a link leads from the list straight to the content", fitness, function(t)
  t:resize(390, 844)
  t:tap("Fitness")
  t:open_url("fitness://nutrition/home")
  t:expect(t.visible):equals("nutrition")
  t:expect(t:find("Status")):is_nil()
end)

nav.scenario("arrows move a cursor past disabled pages, enter shows what it has reached", fitness, function(t)
  t:resize(1024, 768)
  t:update_page("nutrition", { enabled = false })
  t:key("down")
  t:expect(t.visible):equals("status")
  t:key("enter")
  t:expect(t.visible):equals("training")
end)

nav.scenario("the rail that the user has opened stays open after a relaunch", on_the_right, function(t)
  t:resize(1024, 768)
  t:tap("Show")
  t:tap("Training")
  t:relaunch()
  t:expect(t.visible):equals("training")
  t:expect(t:find("Hide")):never():is_nil()
end)
