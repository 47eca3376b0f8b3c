-- The page view: a finger moves from page to page, and nothing has happened until it lets go.

local nav = require "navscript"

local fitness = nav.app {
  scheme = "fitness",
  modules = {
    { id = "nutrition", title = "Nutrition", routes = { home = {} } },
    { id = "training", title = "Training", routes = { home = {} } },
    { id = "sleep", title = "Sleep", routes = { home = {} } },
  },
  root = nav.plugin("page_view", { indicator = "titles" }, {
    nav.host "nutrition", nav.host "training", nav.host "sleep",
  }),
}

nav.scenario("a swipe leads to the next page, and back to it", fitness, function(t)
  t:swipe("start")
  t:expect(t.visible):equals("training")
  t:swipe("end")
  t:expect(t.visible):equals("nutrition")
end)

nav.scenario("a swipe that is given up leaves no trace in the engine", fitness, function(t)
  local before = t:messages()
  local moves = t.surface.moves
  t:swipe("start", { progress = 0.3 })
  t:swipe("start", { progress = 0.9, cancel = true })
  t:expect(t.visible):equals("nutrition")
  t:expect(t.surface.moves):equals(moves)
  t:expect(t:messages()):equals(before)
end)

nav.scenario("the last page resists", fitness, function(t)
  t:tap("Sleep")
  t:settle()
  t:swipe("start")
  t:expect(t.visible):equals("sleep")
end)

nav.scenario("disabled pages are passed over", fitness, function(t)
  t:update_page("training", { enabled = false })
  t:swipe("start")
  t:expect(t.visible):equals("sleep")
  t:key("start")
  t:expect(t.visible):equals("nutrition")
end)

nav.scenario("when the page in front is removed, the one seen before it takes over", fitness, function(t)
  t:tap("Training")
  t:tap("Sleep")
  t:remove_page("sleep")
  t:expect(t.visible):equals("training")
  t:expect(t.surface.host):equals("training")
end)
