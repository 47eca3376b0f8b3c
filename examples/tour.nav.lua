-- A tour in pictures: one app, its screen before and after a single navigation. Run it with
--
--     navscript run examples/tour.nav.lua --verbose --trace

local nav = require "navscript"

local fitness = nav.app {
  scheme = "fitness",
  size = { 390, 300 },
  modules = {
    { id = "nutrition", title = "Nutrition", icon = "leaf",
      routes = { home = {}, plan = { path = "plans/:id", params = { id = "string" } } } },
    { id = "training", title = "Training", icon = "dumbbell" },
  },
  root = nav.tab_bar {
    nav.stack { nav.screen { id = "status", title = "Status", icon = "info.circle" } },
    nav.host "nutrition",
    nav.plugin("sidebar", {}, { title = "More", nav.host "training", nav.screen { id = "coach", title = "Coach" } }),
  },
}

nav.scenario("one call, from anywhere, brings the module, the surface and the screen", fitness, function(t)
  t:note(t:screen())
  t:navigate("nutrition", "plan", { id = "abc-123" })
  t:note(t:screen())
  t:expect(t.surface.host):equals("nutrition")
  t:expect(t.engine.starts):equals(1)
end)
