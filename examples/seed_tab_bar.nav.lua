-- The app with three tabs: a native screen and two modules that one shared surface draws. A navigation from anywhere
-- flips the tab and opens the screen; the surface is moved, never restarted.

local nav = require "navscript"

local fitness = nav.app {
  scheme = "fitness",
  modules = {
    { id = "nutrition", title = "Nutrition", icon = "leaf",
      routes = { home = {}, plan = { path = "plans/:id", params = { id = "string" } } } },
    { id = "training", title = "Training", icon = "dumbbell",
      routes = { home = {}, workouts = { path = "workouts", name = "workout-plans" } } },
  },
  root = nav.tab_bar {
    nav.stack { nav.screen { id = "status", title = "Status", icon = "info.circle" } },
    nav.host "nutrition",
    nav.host "training",
  },
}

nav.scenario("a destination flips the tab and opens the screen", fitness, function(t)
  t:expect(t.visible):equals("status")
  t:expect(t:navigate("nutrition", "plan", { id = "abc-123" })):equals("delivered")
  t:expect(t.visible):equals("nutrition")
  t:expect(t.surface.host):equals("nutrition")
  -- display always comes first, so that the engine opens the screen in the module that is on the screen.
  t:expect(t:messages()):equals {
    { "display", "nutrition" },
    { "open", "nutrition", "plan", { id = "abc-123" } },
  }
end)

nav.scenario("a deep link goes the same way", fitness, function(t)
  t:open_url("fitness://training/workouts")
  t:expect(t.visible):equals("training")
  -- The engine hears its own name for the route.
  t:expect(t:messages()):equals {
    { "display", "training" },
    { "open", "training", "workout-plans" },
  }
end)

nav.scenario("the user's taps switch modules, and open nothing", fitness, function(t)
  t:tap("Training")
  t:tap("Nutrition")
  t:expect(t.visible):equals("nutrition")
  t:expect(t:messages()):equals { { "display", "training" }, { "display", "nutrition" } }
  t:expect(t:back()):is_true()
  t:expect(t.visible):equals("status")
  t:expect(t:back()):is_false()
end)

nav.scenario("one engine start, one move for each switch, no appearance callback", fitness, function(t)
  t:navigate("nutrition", "home")
  local moves = t.surface.moves
  for _ = 1, 5 do
    t:navigate("training", "workouts")
    t:navigate("nutrition", "plan", { id = "abc-123" })
  end
  t:expect(t.surface.moves):equals(moves + 10)
  t:expect(t.surface.appearances):equals(1)
  t:expect(t.engine.starts):equals(1)
end)

nav.scenario("a module that is visible already is neither moved nor displayed again", fitness, function(t)
  t:navigate("training", "home")
  local moves = t.surface.moves
  t:navigate("training", "workouts")
  t:expect(t.surface.moves):equals(moves)
  t:expect(t:messages()):equals {
    { "display", "training" },
    { "open", "training", "home" },
    { "open", "training", "workout-plans" },
  }
end)
