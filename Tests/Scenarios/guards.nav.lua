-- Guards that do not cover everything, come too late, or never come to an end.

local nav = require "navscript"

local modules = {
  { id = "nutrition", title = "Nutrition" },
  { id = "account", title = "Account", routes = { home = {}, login = {}, welcome = {} } },
}

local function app(guards)
  return nav.app {
    scheme = "fitness", modules = modules, guards = guards,
    root = nav.tab_bar {
      id = "tabs", back_behavior = "history",
      nav.stack { id = "feed", title = "Feed", nav.screen { id = "feed_root" } },
      nav.host "nutrition", nav.host "account",
    },
  }
end

local function to_login(request)
  if request.to and request.to.route ~= "login" then return { "account", "login" } end
end

-- Expensify/App #88018
nav.scenario("a redirect to where the app is already is done, and asks nobody again", app { to_login }, function(t)
  t:expect(t:navigate("account", "login")):equals "delivered"
  local messages = #t:messages()
  for _ = 1, 3 do t:expect(t:navigate("account", "home")):equals "redirected" end
  t:expect(t:messages()):has_length(messages)
  t:expect(t.errors):has_length(0)
end)

-- Upstatement/react-router-guards #55, angular/angular #14262, #31385
nav.scenario("guards that send one another back and forth are told with their stations", app {
  function(request) if request.to and request.to.route == "login" then return { "account", "welcome" } end end,
  function(request) if request.to and request.to.route == "welcome" then return { "account", "login" } end end,
}, function(t)
  local outcome, reason = t:navigate("account", "welcome")
  t:expect(outcome):equals "failed"
  t:expect(reason):contains "account/welcome -> account/login -> account/welcome"
  t:expect(t.visible):equals "feed_root"
  t:expect(t.errors):has_length(1)
end)

-- generalaction/emdash #2086
nav.scenario("a page that a guard has kept one from is nowhere on the way back", app {
  function(request) if request.to and request.to.module == "nutrition" then return { "account", "login" } end end,
}, function(t)
  t:expect(t:tap "Nutrition"):is_false()
  t:expect(t.visible):equals "account"
  t:expect(t:back()):is_true()
  t:expect(t.visible):equals "feed_root"
  t:expect(t:back()):is_false()
end)

-- react-navigation #8851, #9765, Expensify/App #89940
nav.scenario("a page that must not be left is not left for another tab either", app(), function(t)
  t:push(nav.screen { id = "form" })
  local asked = 0
  t:guard("form", function()
    asked = asked + 1
    return false, "not saved"
  end)
  t:expect(t:tap "Nutrition"):is_false()
  t:expect(t:select "account"):is_false()
  t:expect(t:navigate "nutrition"):equals "refused"
  t:expect(t:open_url "fitness://nutrition/home"):equals "refused"
  t:expect(asked):equals(4)
  t:expect(t.visible):equals "form"
end)

-- react-navigation #10961, #8530
nav.scenario("a guard that says no keeps a swipe back from beginning", app(), function(t)
  t:push(nav.screen { id = "form", title = "Form" })
  t:guard("form", function() return false, "not saved" end)
  local heard, screen = #t:lifecycle "form", t:screen()
  t:expect(t:swipe("end", { from = "start", progress = 0.5, hold = true })):is_false()
  t:expect(t:screen()):equals(screen)
  t:expect(#t:lifecycle "form"):equals(heard)
end)

-- ui-router-tabs #19
nav.scenario("the highlight stays where the page stays", app(), function(t)
  t:guard("feed_root", function() return false, "not yet" end)
  t:expect(t:tap "Nutrition"):is_false()
  t:expect(t:find("Feed").selected):is_true()
  t:expect(t:find("Nutrition").selected):is_false()
end)
