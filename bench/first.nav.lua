-- One scenario, for the time that a whole run takes.

local nav = require "navscript"

local app = nav.app {
  modules = {
    { id = "nutrition", title = "Nutrition", routes = { home = {} } },
    { id = "training", title = "Training", routes = { home = {} } },
  },
  root = nav.tab_bar { nav.host "nutrition", nav.host "training" },
}

nav.scenario("a destination flips the tab", app, function(t)
  t:navigate("training", "home")
  t:expect(t.visible):equals("training")
end)
