-- Snapshots: the whole screen is what is expected. They lie in snapshots/snapshots/; `navscript run -u` keeps new ones.

local nav = require "navscript"

local fitness = nav.app {
  scheme = "fitness",
  modules = {
    { id = "nutrition", title = "Nutrition", icon = "leaf" },
    { id = "training", title = "Training", icon = "dumbbell" },
  },
  root = nav.plugin("drawer", {}, {
    nav.stack { nav.screen { id = "status", title = "Status", icon = "info.circle" } },
    nav.host "nutrition",
    nav.host "training",
  }),
}

nav.scenario("the drawer is drawn as it is designed", fitness, function(t)
  t:snapshot("closed")
  t:swipe("end", { from = "start" })
  t:settle()
  t:snapshot("open")
end)

-- Time is virtual: the middle of a move is as certain as its end.
nav.scenario("a finger holds the drawer half way", fitness, function(t)
  t:swipe("end", { from = "start", progress = 0.5, hold = true })
  t:snapshot("half way")
  t:lift { cancel = true }
  t:settle()
  t:snapshot("closed")
end)

-- A name stands for one screen in all of the file, so each row puts its module into it.
nav.scenarios("the link to {1} shows it", { "nutrition", "training" }, fitness, function(t, module)
  t:open_url("fitness://" .. module)
  t:settle()
  t:snapshot("shows " .. module)
end)
