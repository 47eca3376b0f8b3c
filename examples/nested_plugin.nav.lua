-- A plugin is a container like any other: here a sidebar in a tab, next to a native one. Modules are found by name,
-- however deep they lie.

local nav = require "navscript"

local fitness = nav.app {
  scheme = "fitness",
  modules = {
    { id = "nutrition", title = "Nutrition", icon = "leaf",
      routes = { home = {}, plan = { path = "plans/:id", params = { id = "string" } } } },
    { id = "training", title = "Training", icon = "dumbbell", routes = { home = {} } },
  },
  root = nav.tab_bar {
    nav.stack { nav.screen { id = "status", title = "Status", icon = "info.circle" } },
    nav.plugin("sidebar", {}, { nav.host "nutrition", nav.host "training" }),
  },
}

nav.scenario("a link flips the tab and the sidebar in one step", fitness, function(t)
  t:expect(t.visible):equals("status")
  t:open_url("fitness://training/home")
  t:expect(t.visible):equals("training")
  -- Not by way of nutrition, the page that the sidebar had in front.
  t:expect(t.surface.moves):equals(1)
  t:expect(t:messages()):equals { { "display", "training" }, { "open", "training", "home" } }
end)

nav.scenario("the sidebar keeps its page while another tab is in front", fitness, function(t)
  t:navigate("training", "home")
  t:select("status")
  t:expect(t.visible):equals("status")
  t:expect(t.surface.host):equals("training")
  t:navigate("training", "home")
  t:expect(t.visible):equals("training")
  t:expect(t.surface.moves):equals(1)
end)

nav.scenario("back asks the sidebar first, then the tab bar", fitness, function(t)
  t:resize(1024, 768)
  t:navigate("training", "home")
  t:expect(t:back()):is_true()
  t:expect(t.visible):equals("nutrition")
  t:expect(t:back()):is_true()
  t:expect(t.visible):equals("status")
  t:expect(t:back()):is_false()
end)
