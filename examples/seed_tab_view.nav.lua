-- The same app bound to a selection, as SwiftUI's TabView is: taps, code and navigations all write one value, and what
-- is visible follows from it.

local nav = require "navscript"

local fitness = nav.app {
  scheme = "fitness",
  modules = {
    { id = "nutrition", title = "Nutrition", icon = "leaf",
      routes = { home = {}, plan = { path = "plans/:id", params = { id = "string" } } } },
    { id = "training", title = "Training", icon = "dumbbell", routes = { home = {} } },
  },
  root = nav.tab_view {
    selection = "status",
    nav.screen { id = "status", title = "Status", icon = "info.circle.fill" },
    nav.host "nutrition",
    nav.host "training",
  },
}

nav.scenario("a navigation writes the selection", fitness, function(t)
  t:expect(t.selected):equals("status")
  t:navigate("nutrition", "plan", { id = "abc-123" })
  t:expect(t.selected):equals("nutrition")
  t:expect(t.visible):equals("nutrition")
end)

nav.scenario("a tap writes it, and the surface follows", fitness, function(t)
  t:tap("Training")
  t:expect(t.selected):equals("training")
  t:expect(t.surface.host):equals("training")
end)

nav.scenario("code that sets the selection needs no navigation", fitness, function(t)
  t:select("nutrition")
  t:expect(t.visible):equals("nutrition")
  t:expect(t:messages()):equals { { "display", "nutrition" } }
  t:select("status")
  t:expect(t.visible):equals("status")
  t:expect(t:messages()):has_length(1)
end)
