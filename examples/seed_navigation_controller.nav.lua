-- The same modules in a navigation stack: a module's host is pushed, or popped to when it is in the stack already.

local nav = require "navscript"

local fitness = nav.app {
  scheme = "fitness",
  modules = {
    { id = "nutrition", title = "Nutrition",
      routes = { home = {}, plan = { path = "plans/:id", params = { id = "string" } } } },
    { id = "training", title = "Training", routes = { home = {} } },
  },
  root = nav.stack { nav.screen { id = "home", title = "Home" } },
}

nav.scenario("a destination pushes the module's host", fitness, function(t)
  t:navigate("nutrition", "plan", { id = "abc-123" })
  t:expect(t:stack()):equals { "home", "nutrition" }
  t:expect(t.surface.host):equals("nutrition")
end)

nav.scenario("a host further down in the stack is popped to", fitness, function(t)
  t:navigate("nutrition", "home")
  t:navigate("training", "home")
  t:expect(t:stack()):equals { "home", "nutrition", "training" }
  t:navigate("nutrition", "plan", { id = "abc-123" })
  t:expect(t:stack()):equals { "home", "nutrition" }
end)

nav.scenario("never twice the same host", fitness, function(t)
  t:navigate("nutrition", "home")
  t:navigate("nutrition", "home")
  t:expect(t:stack()):equals { "home", "nutrition" }
  t:expect(t:messages()):equals {
    { "display", "nutrition" },
    { "open", "nutrition", "home" },
    { "open", "nutrition", "home" },
  }
end)

nav.scenario("it does not matter who moves the stack meanwhile", fitness, function(t)
  t:navigate("nutrition", "home")
  t:push(nav.screen { id = "settings", title = "Settings" })
  t:expect(t.visible):equals("settings")
  -- The surface waits, hidden, in the host that was visible last.
  t:expect(t.surface.host):equals("nutrition")
  t:expect(t:back()):is_true()
  t:expect(t:back()):is_true()
  t:expect(t:stack()):equals { "home" }
  t:navigate("training", "home")
  t:expect(t:stack()):equals { "home", "training" }
  t:expect(t.surface.host):equals("training")
end)
