-- What this library is there to prevent: a surface of its own for every module, all on one engine. The engine renders
-- into one of them; the others stand still. Compare with seed_tab_bar.nav.lua, which differs in one line.

local nav = require "navscript"

local naive = nav.app {
  scheme = "fitness",
  embedding = "naive",
  modules = {
    { id = "nutrition", title = "Nutrition", icon = "leaf", routes = { home = {} } },
    { id = "training", title = "Training", icon = "dumbbell", routes = { home = {} } },
  },
  root = nav.tab_bar {
    nav.screen { id = "status", title = "Status", icon = "info.circle" },
    nav.host "nutrition",
    nav.host "training",
  },
}

nav.scenario("with one module everything seems to be fine", naive, function(t)
  t:navigate("nutrition", "home")
  t:expect(t.surface.frozen):is_false()
  t:expect(t.errors):has_length(0)
end)

nav.scenario("the second surface takes the engine away from the first, and the engine says so", naive, function(t)
  t:navigate("nutrition", "home")
  t:navigate("training", "home")
  t:expect(t.errors):has_length(1)
  t:expect(t.errors[1]):contains("can render in one place only")
end)

nav.scenario("back on the first tab, the screen is frozen", naive, function(t)
  t:navigate("nutrition", "home")
  t:navigate("training", "home")
  t:fails(function() t:navigate("nutrition", "home") end, "frozen")
  t:expect(t.visible):equals("nutrition")
  t:expect(t.surface.frozen):is_true()
  t:expect(t.errors[1]):contains("can render in one place only")
end)
