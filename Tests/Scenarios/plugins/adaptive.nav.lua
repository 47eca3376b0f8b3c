-- Tab bar where room is short, sidebar where there is room. What is turned while in use is in ../adaptive.nav.lua.

local nav = require "navscript"
local rules = require "container_rules"

local function adaptive(options, pages, fields)
  return rules.app("adaptive", options or {}, pages or rules.mixed(), fields)
end

local app = adaptive()
local fifty = adaptive({}, rules.native(50))

nav.scenario("a bar below the content, or the list beside it", app, function(t)
  t:expect(t:find("Status").frame):equals { x = 0, y = 795, width = 98, height = 49 }
  t:resize(1024, 768)
  t:expect(t:find("Status").frame):contains { x = 0, width = 280 }
  t:tap "Training"
  t:resize(390, 844)
  t:expect(t:find("Training").selected):is_true()
  t:expect(t.surface.host):equals "training"
end)

nav.scenario("right to left both are mirrored", adaptive({}, nil, { direction = "rtl" }), function(t)
  local frame = t:find("Status").frame
  t:expect(frame.x + frame.width):equals(390)
  t:resize(1024, 768)
  t:expect(t:find("Status").frame.x):equals(744)
end)

nav.scenario("badges and disabled pages, in either shape", app, function(t)
  t:update_page("me", { badge = "2" })
  t:update_page("training", { enabled = false })
  for _, size in ipairs { { 390, 844 }, { 1024, 768 } } do
    t:resize(size[1], size[2])
    t:expect(t:find("Me").badge):equals "2"
    t:expect(t:tap "Training"):is_false()
    t:expect(t.visible):equals "status"
  end
  t:expect(t:navigate("training", "home")):equals "delivered"
end)

nav.scenarios("back with {1}", {
  { "none", {} }, { "first_route", { "status" } }, { "history", { "nutrition", "training", "status" } },
  { "order", { "status" } },
}, nav.app { modules = rules.modules, root = nav.screen { id = "empty" } }, function(t, row)
  for _, width in ipairs { 390, 1024 } do
    t:launch {}
    t:resize(width, 844)
    t:set_root(nav.plugin("adaptive", { back_behavior = row[1] }, rules.mixed { id = "root" }), { fresh = true })
    for _, name in ipairs { "Training", "Nutrition", "Me" } do t:tap(name) end
    for _, id in ipairs(row[2]) do
      t:expect(t:back()):is_true()
      t:expect(t.visible):equals(id)
    end
    t:expect(t:back()):is_false()
  end
end)

nav.scenario("a guard keeps the page, and the mark stays with it", app, function(t)
  t:guard("status", function() return false, "unsaved" end)
  t:expect(t:tap "Me"):is_false()
  t:expect(t:find("Status").selected):is_true()
  t:resize(1024, 768)
  t:expect(t:tap "Me"):is_false()
  t:expect(t:find("Me").selected):is_false()
end)

-- The list behind "More"

nav.scenario("the list closes by each of its ways", fifty, function(t)
  local closers = {
    function() return t:tap "More" end,
    function() return t:back() end,
    function() return t:key "escape" end,
    function() return t:tap "Page 1" end,
  }
  for _, close in ipairs(closers) do
    t:tap "More"
    t:expect(t:find "Page 5"):never():is_nil()
    t:expect(close()):is_true()
    t:expect(t:find "Page 5"):is_nil()
  end
  t:expect(t:key "escape"):is_false()
  t:expect(t:back()):is_false()
end)

nav.scenario("its label is a choice", adaptive({ more = "Others" }, rules.native(6)), function(t)
  t:expect(t:tap "Others"):is_true()
  t:tap "Page 6"
  t:expect(t.visible):equals "p6"
end)

nav.scenario("a list that has gone with the sixth page does not come with the next one", adaptive({}, rules.native(6)),
  function(t)
    t:tap "More"
    t:remove_page "p6"
    t:expect(t:find "More"):is_nil()
    t:expect(t:back()):is_false()
    t:add_page(nav.screen { id = "new", title = "New" }, { to = "root" })
    t:expect(t:find "More"):never():is_nil()
    t:expect(t:find "New"):is_nil()
  end)

nav.scenario("fifty pages on a small phone: each can be reached by taps and swipes", fifty, function(t)
  t:resize(320, 480)
  for index = 1, 50 do
    if not t:find("Page " .. index) then t:tap "More" end
    t:expect(rules.scroll_to(t, "Page " .. index)):is_true()
    t:expect(t.visible):equals("p" .. index)
  end
end)

nav.scenario("fifty pages in the sidebar: each can be reached by taps and swipes", fifty, function(t)
  t:resize(844, 390)
  for index = 1, 50 do
    t:expect(rules.scroll_to(t, "Page " .. index)):is_true()
    t:expect(t.visible):equals("p" .. index)
  end
end)

nav.scenario("every size, either direction, also with the list open", fifty, function(t)
  rules.hold_everywhere(t)
  rules.hold_everywhere(t, function()
    if t:find "More" and not t:find "Page 5" then t:tap "More" end
  end)
  t:expect(t.errors):has_length(0)
end)

nav.scenarios("{1} pages", { { 0 }, { 1 }, { 2 }, { 5 } }, nav.app { root = nav.screen { id = "empty" } },
  function(t, row)
    t:set_root(nav.plugin("adaptive", {}, rules.native(row[1], { id = "root" })), { fresh = true })
    t:expect(rules.hold_everywhere(t)):equals(row[1])
    for index = 1, row[1] do
      t:tap("Page " .. index)
      t:expect(t.visible):equals("p" .. index)
    end
    t:expect(t:back()):equals(row[1] > 1)
    t:expect(t:back()):is_false()
  end)

nav.scenario("pages come, go and move while one is visible", app, function(t)
  t:tap "Training"
  t:add_page(nav.screen { id = "new", title = "New" }, { to = "root", at = 1 })
  t:move_page("training", 1)
  t:expect(t.visible):equals "training"
  t:expect(t:find("Training").frame.x):equals(0)
  t:remove_page "training"
  t:expect(t.visible):equals "status"
  t:expect(t:find("Status").selected):is_true()
end)

-- Over a relaunch

nav.scenario("a relaunch finds the page, the way back and the open list", adaptive({ back_behavior = "history" },
  rules.native(50)), function(t)
  t:tap "Page 3"
  t:tap "More"
  t:tap "Page 9"
  t:tap "More"
  local screen = t:screen()
  t:relaunch()
  t:expect(t:screen()):equals(screen)
  t:expect(t:back()):is_true()
  t:expect(t.visible):equals "p9"
  t:expect(t:back()):is_true()
  t:expect(t.visible):equals "p3"
end)

nav.scenario("a state of other shapes does no harm", fifty, function(t)
  t:tap "More"
  local state = t:save()
  for _, broken in ipairs { '"more":"yes"', '"more":[1]', '"other":1' } do
    local changed = state:gsub('"more":true', broken)
    t:launch { state = changed }
    t:expect(t:find "Page 5"):is_nil()
    t:tap "Page 2"
    t:expect(t.visible):equals "p2"
  end
end)

nav.scenario("a new version of the plugin finds the list as it was", fifty, function(t)
  t:tap "Page 2"
  t:tap "More"
  t:reload_plugin()
  t:expect(t.visible):equals "p2"
  t:expect(t:find "Page 5"):never():is_nil()
end)
