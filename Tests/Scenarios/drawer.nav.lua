-- A drawer that is open when it should not be, or at the wrong side.

local nav = require "navscript"
local fitness = require "fitness"

local function drawer(options)
  options.title = "Menu"
  return nav.plugin("drawer", options, {
    id = "drawer", title = "Inside", nav.screen { id = "home", title = "Home" }, nav.host "nutrition",
    nav.host "training",
  })
end

local function app(options, fields)
  local described = { scheme = "fitness", modules = fitness.modules, root = drawer(options or {}) }
  for name, value in pairs(fields or {}) do described[name] = value end
  return nav.app(described)
end

local function is_open(t) return t:find "pages" ~= nil end

-- react-navigation #9019
nav.scenario("an open drawer does not stay over the login", app(), function(t)
  t:tap "Menu"
  t:expect(is_open(t)):is_true()
  t:set_root(nav.screen { id = "login", title = "Login" })
  t:expect(is_open(t)):is_false()
  t:expect(t:screen()):never():contains "Training"
end)

-- flutter/flutter #70925, aksonov/react-native-router-flux #2372, android-menudrawer #2
nav.scenario("a drawer is open before and after the device is turned", app(), function(t)
  t:tap "Menu"
  for _ = 1, 2 do
    t:resize(844, 390)
    t:expect(is_open(t)):is_true()
    t:resize(390, 844)
    t:expect(is_open(t)):is_true()
  end
  t:expect(t:back()):is_true()
  t:resize(844, 390)
  t:expect(is_open(t)):is_false()
end)

-- mui/material-ui #5603
nav.scenario("from right to left the drawer comes from where the swipe begins", app({}, {
  direction = "rtl",
}), function(t)
  local swipe = { from = "start", progress = 0.8 }
  t:expect(t:swipe("start", swipe)):is_false()
  t:expect(t:swipe("end", swipe)):is_true()
  t:expect(is_open(t)):is_true()
  -- At the right edge of 390 points, and what is left of the page is at the left.
  local frame = t:find("pages").frame
  t:expect(frame.x + frame.width):equals(390)
  t:expect(t:swipe("start", { progress = 0.8 })):is_true()
  t:expect(is_open(t)):is_false()
end)

-- lukebrandonfarrell/react-native-navigation-drawer-extension #38; mzule/FantasySlide #11
nav.scenario("an open drawer changes its side with the direction, and stays open", app(), function(t)
  t:swipe("end", { from = "start", progress = 0.8 })
  t:expect(t:find("pages").frame.x):equals(0)
  t:traits { direction = "rtl" }
  local frame = t:find("pages").frame
  t:expect(frame.x + frame.width):equals(390)
  t:expect(t:swipe("start", { progress = 0.8 })):is_true()
  t:expect(is_open(t)):is_false()
  t:traits { direction = "ltr" }
  t:expect(t:swipe("end", { from = "start", progress = 0.8 })):is_true()
  t:expect(t:find("pages").frame.x):equals(0)
end)

-- aitsuki/SwipeMenuRecyclerView #22
nav.scenario("the end is the other side in every language", app { edge = "end" }, function(t)
  t:expect(t:swipe("start", { from = "end", progress = 0.8 })):is_true()
  local frame = t:find("pages").frame
  t:expect(frame.x + frame.width):equals(390)
  t:traits { direction = "rtl" }
  t:expect(t:find("pages").frame.x):equals(0)
  t:expect(is_open(t)):is_true()
end)
