-- Links and calls that come before there is anything to show them in.

local nav = require "navscript"
local fitness = require "fitness"

local link = "fitness://nutrition/plans/7"
local opened = { { "display", "nutrition" }, { "open", "nutrition", "plan", { id = "7" } } }

local function tabs(fields)
  local app = {
    scheme = "fitness", modules = fitness.modules,
    root = nav.tab_bar {
      id = "tabs", nav.stack { id = "feed", title = "Feed", nav.screen { id = "feed_root" } },
      nav.host "nutrition", nav.host "training",
    },
  }
  for name, value in pairs(fields or {}) do app[name] = value end
  return nav.app(app)
end

-- react-navigation #8537, #9500, #4913
nav.scenario("a navigation before there is a container waits, and says so", tabs { container = false }, function(t)
  t:expect(t:navigate("training")):equals "queued"
  t:expect(t:navigate("nutrition", "plan", { id = "7" })):equals "queued"
  t:expect(t.visible):equals "feed_root"
  t:expect(t.pending):has_length(2)
  t:set_container "tabs"
  t:expect(t.visible):equals "nutrition"
  t:expect(t.pending):has_length(0)
end)

-- react-navigation #5844
nav.scenario("of the links that come at the login the latest is followed after it", nav.app {
  scheme = "fitness", modules = fitness.modules, root = nav.screen { id = "login" },
}, function(t)
  t:expect(t:open_url "fitness://training/home"):equals "queued"
  t:expect(t:open_url(link)):equals "queued"
  t:expect(t.pending):has_length(1)
  t:set_root(nav.tab_bar { nav.screen { id = "home" }, nav.host "nutrition", nav.host "training" })
  t:expect(t.visible):equals "nutrition"
  t:expect(t:messages()):equals(opened)
end)

-- QuickBirdEng/XCoordinator #142
local session = {}
nav.scenario("a link that needs a login first is followed when that is done", tabs {
  guards = {
    function(request)
      if request.to and request.to.module == "nutrition" and not session.is_open then
        session.wanted = request.to
        return { "training", "home" }
      end
    end,
  },
}, function(t)
  session = {}
  t:expect(t:open_url(link)):equals "redirected"
  t:expect(t.visible):equals "training"
  session.is_open = true
  t:expect(t:navigate(session.wanted.module, session.wanted.route, session.wanted.params)):equals "delivered"
  t:expect(t.visible):equals "nutrition"
end)

-- expo/router #740, #817, #699
nav.scenario("a navigation in the first moment of an app is carried out once", tabs { engine = "manual" }, function(t)
  t:launch { url = link, engine = "manual" }
  t:expect(t:navigate("training")):equals "queued"
  t.engine:ready()
  t:expect(t.visible):equals "training"
  t:expect(t:messages()):equals {
    opened[1], opened[2], { "display", "training" }, { "open", "training", "home" },
  }
  t:expect(t.errors):has_length(0)
end)

-- expo/expo #24734, #40740
nav.scenario("a link that starts an app shows its screen once", tabs(), function(t)
  t:expect(t:launch { url = link }):equals "delivered"
  t:expect(t.visible):equals "nutrition"
  t:expect(t:messages()):equals(opened)
  t:expect(fitness.commits(t)):equals { "tabs feed->nutrition" }
  t:expect(t:back()):is_true()
  t:expect(t.visible):equals "feed_root"
end)

-- flutter/flutter #38914
nav.scenario("nothing is sent to an engine that does not listen yet", tabs { engine = "manual" }, function(t)
  t:tap "Nutrition"
  t:expect(t:navigate("nutrition", "plan", { id = "7" })):equals "queued"
  t:expect(t:messages()):has_length(0)
  t.engine:ready()
  t:expect(t:messages()):equals(opened)
end)

-- flutter/flutter #59895, #31185
nav.scenario("the first screen of an engine that is warm already is a message like any other", tabs(), function(t)
  t:tap "Training"
  t:tap "Feed"
  t:expect(t.engine.starts):equals(1)
  t:expect(t:open_url(link)):equals "delivered"
  t:expect(t.engine.starts):equals(1)
  t:expect(t:messages()):equals { { "display", "training" }, opened[1], opened[2] }
end)

-- mozilla-mobile/firefox-ios #15804
nav.scenario("what was asked for before the root has appeared comes after it", nav.app {
  scheme = "fitness", modules = fitness.modules, root = nav.stack { id = "stack", nav.screen { id = "home" } },
}, function(t)
  t:launch { url = link }
  t:expect(t:lifecycle "home"):equals {
    "load", "will_appear", "is_appearing", "did_appear", "will_disappear", "did_disappear",
  }
  t:expect(t:stack()):equals { "home", "nutrition" }
end)

-- govuk-one-login/mobile-ios-one-login-app #783, #785
nav.scenario("a link whose handler has gone is answered with a reason", tabs(), function(t)
  t:release_container()
  local outcome = t:open_url(link)
  t:expect(outcome):equals "no_container"
  t:expect(t.errors):has_length(1)
  t:fails(function() t:set_container "tabs" end, "no container")
  t:set_root(nav.tab_bar { nav.screen { id = "home" }, nav.host "nutrition" })
  t:expect(t:open_url(link)):equals "delivered"
end)

-- slovnicki/beamer #596, johnpatrickmorgan/TCACoordinators #52, LinkNavigator #34, felilo/SUICoordinator #30
nav.scenario("a link into a tab's stack changes the tab and the stack in one step", nav.app {
  scheme = "fitness", modules = fitness.modules,
  root = nav.tab_bar {
    id = "tabs", nav.screen { id = "home" },
    nav.stack { id = "food", nav.screen { id = "food_root" }, nav.host "nutrition", nav.screen { id = "above" } },
    nav.stack { id = "sport", nav.screen { id = "sport_root" } },
  },
}, function(t)
  t:expect(t:open_url(link)):equals "delivered"
  t:expect(t.visible):equals "nutrition"
  t:expect(t.selected):equals "food"
  t:expect(t:stack "food"):equals { "food_root", "nutrition" }
  t:expect(t:lifecycle "above"):never():contains "will_appear"
  t:expect(t:back()):is_true()
  t:expect(t.visible):equals "food_root"
end)

-- sopt-makers/SOPT-iOS #825
nav.scenario("a link that nothing matches is told, with what comes nearest", tabs(), function(t)
  t:fails(function() t:open_url "fitness://nutritoin/plans/7" end, "nutrition")
  t:fails(function() t:open_url "fitness://nutrition/plan/7" end, "plan")
  t:fails(function() t:open_url "other://nutrition" end, "fitness")
  t:expect(t.visible):equals "feed_root"
  t:expect(t:messages()):has_length(0)
end)

-- QuickBirdEng/XCoordinator #28, #145, #149
nav.scenario("a way through several containers is taken whole or not at all", nav.app {
  scheme = "fitness", modules = fitness.modules,
  root = nav.stack {
    id = "outer", nav.tab_bar {
      id = "tabs", nav.screen { id = "home" },
      nav.plugin("sidebar", {}, { id = "bar", nav.screen { id = "list" }, nav.host "nutrition" }),
    },
    nav.screen { id = "above" },
  },
}, function(t)
  t:guard("above", function() return false, "busy" end)
  t:expect(t:open_url(link)):equals "refused"
  t:expect(t:stack "outer"):equals { "tabs", "above" }
  t:expect(t:find "Nutrition"):is_nil()
  t:guard("above", false)
  t:expect(t:open_url(link)):equals "delivered"
  t:expect(t:stack "outer"):equals { "tabs" }
  t:expect(t.visible):equals "nutrition"
end)
