-- One container that is a tab bar on a phone and a sidebar on a tablet, and keeps everything when the device is turned
-- or the window dragged: first as one plugin, then as an app that replaces its container.

local nav = require "navscript"

local modules = {
  { id = "nutrition", title = "Nutrition", icon = "leaf",
    routes = { home = {}, plan = { path = "plans/:id", params = { id = "string" } } } },
  { id = "training", title = "Training", icon = "dumbbell", routes = { home = {} } },
}

local function status()
  return nav.stack { id = "status", title = "Status", icon = "info.circle", nav.screen { id = "overview" } }
end

local fitness = nav.app {
  scheme = "fitness",
  modules = modules,
  root = nav.plugin("adaptive", { title = "Fitness" }, {
    id = "root", status(), nav.host "nutrition", nav.host "training",
  }),
}

nav.scenario("a tab bar when compact, a sidebar when regular", fitness, function(t)
  t:expect(t:find("Fitness")):is_nil()
  t:expect(t:find("Training").frame.y):equals(795)
  t:resize(1024, 768)
  t:expect(t:find("Fitness")):contains { kind = "label" }
  t:expect(t:find("Training").frame.x):equals(0)
end)

nav.scenario("the stack keeps what was pushed on it", fitness, function(t)
  t:push(nav.screen { id = "sleep", title = "Sleep" }, { stack = "status" })
  t:resize(1024, 768)
  t:expect(t.visible):equals("sleep")
  t:expect(t:stack("status")):equals { "overview", "sleep" }
  t:resize(390, 844)
  t:expect(t:stack("status")):equals { "overview", "sleep" }
  t:expect(t:find("Status").selected):is_true()
end)

nav.scenario("the surface stays where it is, and the engine hears nothing", fitness, function(t)
  t:open_url("fitness://nutrition/plans/abc-123")
  local before, moves = t:messages(), t.surface.moves
  t:resize(1024, 768)
  t:resize(390, 844)
  t:expect(t:messages()):equals(before)
  t:expect(t.surface.moves):equals(moves)
  t:expect(t.engine.attached):is_true()
end)

local apart = nav.app {
  scheme = "fitness",
  modules = modules,
  root = nav.tab_bar { id = "tabs", back_behavior = "history", status(), nav.host "nutrition", nav.host "training" },
}

nav.scenario("an app that replaces its tab bar by a sidebar keeps as much", apart, function(t)
  t:push(nav.screen { id = "sleep", title = "Sleep" }, { stack = "status" })
  t:open_url("fitness://nutrition/plans/abc-123")
  t:resize(1024, 768)
  -- What the app does when it hears of other traits: another container over the pages that are there.
  t:set_root(nav.plugin("sidebar", { back_behavior = "history" }, {
    id = "sidebar", status(), nav.host "nutrition", nav.host "training",
  }))
  t:expect(t.visible):equals("nutrition")
  t:expect(t.surface.host):equals("nutrition")
  t:expect(t:messages()):equals {
    { "display", "nutrition" },
    { "open", "nutrition", "plan", { id = "abc-123" } },
  }
  t:expect(t:back()):is_true()
  t:expect(t:stack("status")):equals { "overview", "sleep" }
  t:expect(t:navigate("training", "home")):equals("delivered")
end)
