-- The apps that these scenarios run: one stack, and tabs with a stack each.

local nav = require "navscript"

local modules = {
  { id = "nutrition", title = "Nutrition",
    routes = { home = {}, plan = { path = "plans/:id", params = { id = "string" } } } },
  { id = "training", title = "Training", routes = { home = {} } },
}

local fitness = { modules = modules }

-- A stack over the screen "home"; `options` are fields of the app.
function fitness.stack(options)
  local root = nav.stack { id = "stack", nav.screen { id = "home", title = "Home" } }
  local app = { scheme = "fitness", modules = modules, root = root }
  for name, value in pairs(options or {}) do app[name] = value end
  return nav.app(app)
end

-- Tabs "feed", "search" and "me", each a stack over a screen of its own, and the two modules.
function fitness.tabs(fields)
  local bar = {
    id = "tabs",
    nav.stack { id = "feed", title = "Feed", nav.screen { id = "feed_root" } },
    nav.stack { id = "search", title = "Search", nav.screen { id = "search_root" } },
    nav.stack { id = "me", title = "Me", nav.screen { id = "me_root" } },
    nav.host "nutrition",
    nav.host "training",
  }
  for name, value in pairs(fields or {}) do bar[name] = value end
  return nav.app { scheme = "fitness", modules = modules, root = nav.tab_bar(bar) }
end

-- The events of one kind, as "subject from->to".
function fitness.commits(t)
  local found = {}
  for _, event in ipairs(t:trace()) do
    if event.kind == "committed" then
      found[#found + 1] = event.subject .. " " .. event.details.from .. "->" .. event.details.to
    end
  end
  return found
end

-- How many events of a kind there are.
function fitness.count(t, kind)
  local count = 0
  for _, event in ipairs(t:trace()) do
    if event.kind == kind then count = count + 1 end
  end
  return count
end

return fitness
