-- What many scenarios have in common: what stands before and after them, rows, and a statement of one's own.

local nav = require "navscript"

local fitness = nav.app {
  scheme = "fitness",
  modules = {
    { id = "nutrition", title = "Nutrition", icon = "leaf",
      routes = { home = {}, plan = { path = "plans/:id", params = { id = "string" } } } },
    { id = "training", title = "Training", icon = "dumbbell" },
  },
  root = nav.tab_bar {
    nav.stack { nav.screen { id = "status", title = "Status", icon = "info.circle" } },
    nav.host "nutrition",
    nav.host "training",
  },
}

nav.expectation("is_in_front", function(t, id)
  if t.visible ~= id then return false, id .. " is not in front, but " .. tostring(t.visible) end
  return t:find(id) == nil or t:find(id).selected, "the item of " .. id .. " is not marked"
end)

-- Each scenario begins with the tab that its user was at last, and leaves an app without errors.
nav.before_each(function(t) t:tap("Training") end)
nav.after_each(function(t) t:expect(t.errors):has_length(0) end)

nav.scenarios("the link {url} brings {module} to the front", {
  { url = "fitness://nutrition", module = "nutrition" },
  { url = "fitness://nutrition/plans/abc", module = "nutrition" },
  { url = "fitness://training", module = "training" },
}, fitness, function(t, row)
  t:expect(t:open_url(row.url)):equals("delivered")
  t:expect(row.module):is_in_front()
end)

nav.scenarios("a tap on {1} brings it to the front", { "Status", "Nutrition" }, fitness, { tags = { "taps" } },
  function(t, title)
    t:tap(title)
    t:expect(title:lower()):is_in_front()
    t:expect("training"):never():is_in_front()
  end)
