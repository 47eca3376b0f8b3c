-- A plugin is replaced while the app runs: the page stays, the state goes along, and a broken file changes nothing.
-- The versions lie in the folder reload beside this file.

local nav = require "navscript"

local fitness = nav.app {
  scheme = "fitness",
  modules = {
    { id = "nutrition", title = "Nutrition", routes = { home = {} } },
    { id = "training", title = "Training", routes = { home = {} } },
  },
  root = nav.plugin("reload/likes.lua", {}, { nav.host "nutrition", nav.host "training" }),
}

nav.scenario("another version takes over with the page and the state", fitness, function(t)
  t:navigate("training")
  t:tap("like")
  t:tap("like")
  local moves, messages = t.surface.moves, t:messages()

  t:expect(t:reload_plugin("reload/likes_next.lua")):equals("1.1.0")
  t:expect(t.visible):equals("training")
  t:expect(t:find("Liked 2 times")):never():is_nil()
  t:expect(t.surface.moves):equals(moves)
  t:expect(t:messages()):equals(messages)

  t:tap("like")
  t:navigate("nutrition")
  t:expect(t:find("Liked 3 times")):never():is_nil()
end)

nav.scenario("a broken version is refused, and the old one goes on", fitness, function(t)
  t:navigate("training")
  t:tap("like")
  local screen = t:screen()

  t:fails(function() t:reload_plugin("reload/likes_broken.lua") end,
    "likes 1.2.0 was not loaded, 1.0.0 goes on: likes_broken.lua:11: ")

  t:expect(t:screen()):equals(screen)
  t:expect(t.errors):equals {}
  t:tap("like")
  t:expect(t:find("Likes: 2")):never():is_nil()
end)

nav.scenario("without a path it is the file that the plugin came from", fitness, function(t)
  t:tap("like")
  t:reload_plugin()
  t:expect(t:find("Likes: 1")):never():is_nil()
  t:expect(t:trace()):contains { kind = "plugin_reloaded", details = { from = "1.0.0", to = "1.0.0" } }
end)
