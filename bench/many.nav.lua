-- Ten thousand scenarios, each with a fresh app and a fresh plugin.

local nav = require "navscript"

local app = nav.app {
  modules = {
    { id = "nutrition", title = "Nutrition", routes = { home = {} } },
    { id = "training", title = "Training", routes = { home = {} } },
  },
  root = nav.plugin("sidebar", {}, { nav.host "nutrition", nav.host "training" }),
}

for number = 1, 10000 do
  nav.scenario("a destination shows its module, " .. number, app, function(t)
    t:navigate("training", "home")
    t:expect(t.visible):equals("training")
  end)
end
