-- Three tabs with a flow in each, as in an app whose coordinators push what follows what: each tab has its own stack,
-- and one tab sends the user into another. "Switch to search and look for this" is a destination of the search
-- screen, so that a link, a notification and a button all say it the same way.
local nav = require "navscript"

local shop = nav.app {
  scheme = "shop",
  root = nav.tab_bar {
    id = "tabs",
    nav.stack { id = "home_tab", title = "Home", icon = "house", nav.screen { id = "home" } },
    nav.stack {
      id = "search_tab", title = "Search", icon = "magnifyingglass",
      nav.screen {
        id = "search",
        routes = {
          home = { path = "" },
          results = {
            path = "results/:query",
            params = { query = "string", page = { type = "integer", default = 1 } },
          },
        },
      },
    },
    nav.stack { id = "profile_tab", title = "Profile", icon = "person", nav.screen { id = "profile" } },
  },
}

local function detail(id)
  return nav.screen { id = id, title = "Detail", hides_bottom_bar = true }
end

nav.scenario("one tab switches to search and performs a query there", shop, function(t)
  t:push(detail "soup")
  t:expect(t:navigate("search", "results", { query = "soup" })):equals("delivered")
  t:expect(t.visible):equals("search")
  t:expect(t.selected):equals("search_tab")
  t:expect(t:opened "search"):equals { { "results", { query = "soup", page = 1 } } }
  t:note "the flow that sent the user stays where it was"
  t:tap "Home"
  t:expect(t.visible):equals("soup")
end)

nav.scenario("a link does the same from a cold start", shop, function(t)
  t:launch { url = "shop://search/results/leek?page=2", engine = "ready" }
  t:expect(t.visible):equals("search")
  t:expect(t:opened "search"):equals { { "results", { query = "leek", page = 2 } } }
end)

nav.scenario("a query comes back from under what was pushed over the search", shop, function(t)
  t:tap "Search"
  t:push(detail "old result")
  t:select "profile_tab"
  t:navigate("search", "results", { query = "new" })
  t:expect(t:stack "search_tab"):equals { "search" }
  t:expect(t.visible):equals("search")
end)

nav.scenario("each tab keeps its own stack", shop, function(t)
  t:push(detail "article")
  t:note "its tab bar is hidden meanwhile, so only code can switch"
  t:select "profile_tab"
  t:push(detail "settings")
  t:select "home_tab"
  t:expect(t:stack "home_tab"):equals { "home", "article" }
  t:expect(t:stack "profile_tab"):equals { "profile", "settings" }
  t:expect(t:back()):is_true()
  t:expect(t.visible):equals("home")
  t:expect(t:stack "profile_tab"):equals { "profile", "settings" }
end)

nav.scenario("a wrong query is an error and moves nothing", shop, function(t)
  t:fails(function() t:navigate("search", "result", { query = "soup" }) end, 'did you mean "results"')
  t:fails(function() t:navigate("search", "results") end, 'missing parameter "query"')
  t:expect(t.visible):equals("home")
end)
