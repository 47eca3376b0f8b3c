-- A container of one's own, given by its path: my_launcher.lua beside this file.

local nav = require "navscript"

local fitness = nav.app {
  scheme = "fitness",
  modules = {
    { id = "nutrition", title = "Nutrition", icon = "leaf", routes = { home = {} } },
    { id = "training", title = "Training", icon = "dumbbell", routes = { home = {} } },
    { id = "sleep", title = "Sleep", icon = "moon", routes = { home = {} } },
  },
  root = nav.plugin("./my_launcher.lua", {}, { nav.host "nutrition", nav.host "training", nav.host "sleep" }),
}

nav.scenario("home shows a tile for every module", fitness, function(t)
  t:tap("Home")
  t:expect(t:find("Nutrition")):never():is_nil()
  t:tap("Sleep")
  t:expect(t.visible):equals("sleep")
  t:expect(t.surface.host):equals("sleep")
end)

nav.scenario("back leads home, and then out", fitness, function(t)
  t:navigate("training", "home")
  t:expect(t:back()):is_true()
  t:expect(t:find("Home")):is_nil()
  t:expect(t:back()):is_false()
end)

nav.scenario("the surface stays where it was while home is in front", fitness, function(t)
  t:navigate("training", "home")
  local moves = t.surface.moves
  t:tap("Home")
  t:expect(t.surface.host):equals("training")
  t:tap("Training")
  t:expect(t.surface.moves):equals(moves)
  t:expect(t:messages()):has_length(3)
end)
