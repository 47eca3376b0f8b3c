-- The app is started by a deep link: nothing can be opened before the engine is ready, and nothing gets lost.

local nav = require "navscript"

local fitness = nav.app {
  scheme = "fitness",
  engine = "manual",
  modules = {
    { id = "nutrition", title = "Nutrition", icon = "leaf",
      routes = { home = {}, plan = { path = "plans/:id", params = { id = "string" } } } },
    { id = "training", title = "Training", icon = "dumbbell", routes = { home = {} } },
  },
  root = nav.tab_bar {
    nav.screen { id = "status", title = "Status", icon = "info.circle" },
    nav.host "nutrition",
    nav.host "training",
  },
}

nav.scenario("a link waits for the engine and is delivered once", fitness, function(t)
  t:open_url("fitness://nutrition/plans/abc-123")
  t:expect(t.visible):equals("status")
  t:expect(t:messages()):has_length(0)

  t.engine:ready()
  t:expect(t.visible):equals("nutrition")
  t:expect(t:messages()):equals {
    { "display", "nutrition" },
    { "open", "nutrition", "plan", { id = "abc-123" } },
  }
end)

nav.scenario("several are delivered in the order in which they came", fitness, function(t)
  t:expect(t:navigate("nutrition", "home")):equals("queued")
  t:expect(t:navigate("training", "home")):equals("queued")
  t.engine:ready()
  t:expect(t:messages()):equals {
    { "display", "nutrition" },
    { "open", "nutrition", "home" },
    { "display", "training" },
    { "open", "training", "home" },
  }
end)

nav.scenario("what the user taps meanwhile is shown at once, and displayed by the engine later", fitness, function(t)
  t:tap("Training")
  t:expect(t.visible):equals("training")
  t:expect(t:messages()):has_length(0)
  t.engine:ready()
  t:expect(t:messages()):equals { { "display", "training" } }
  t:expect(t.engine.starts):equals(1)
end)
