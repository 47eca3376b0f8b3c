-- The tab bar as a plugin. That it does what the built-in one does is in tab_bar_twins.nav.lua; here is what it looks
-- like, what it keeps, and what happens over a relaunch.

local nav = require "navscript"
local rules = require "container_rules"

local app = rules.app("tab_bar", {}, rules.mixed())

local function fifty(options)
  return rules.app("tab_bar", options or {}, rules.native(50))
end

nav.scenario("a bar below the content, with a tab for each page", app, function(t)
  t:update_page("me", { badge = "3" })
  t:expect(t:find("Me").badge):equals "3"
  t:expect(t:find("Status").selected):is_true()
  t:expect(t:find("Status").frame):equals { x = 0, y = 795, width = 98, height = 49 }
  t:tap "Training"
  t:expect(t:find("Status").selected):is_false()
  t:expect(t:find("Training").selected):is_true()
  t:expect(t.surface.host):equals "training"
end)

nav.scenario("a disabled tab takes no tap, code shows it, and one in front stays there", app, function(t)
  t:update_page("training", { enabled = false })
  t:expect(t:tap "Training"):is_false()
  t:expect(t.visible):equals "status"
  t:expect(t:navigate("training", "home")):equals "delivered"
  t:tap "Me"
  t:update_page("me", { enabled = false })
  t:expect(t.visible):equals "me_root"
end)

nav.scenarios("{1} pages", { { 1, tabs = 1 }, { 2, tabs = 2 }, { 5, tabs = 5 } }, nav.app {
  root = nav.screen { id = "empty" },
}, function(t, row)
  t:set_root(nav.plugin("tab_bar", {}, rules.native(row[1], { id = "root" })), { fresh = true })
  t:expect(rules.hold_everywhere(t)):equals(row.tabs)
  t:expect(t:find "More"):is_nil()
  for index = 1, row[1] do
    t:tap("Page " .. index)
    t:expect(t.visible):equals("p" .. index)
  end
end)

nav.scenario("no pages, then one, then none", rules.app("tab_bar", {}, {}), function(t)
  t:expect(t.visible):equals "root"
  t:expect(t:back()):is_false()
  t:add_page(nav.screen { id = "one", title = "One" }, { to = "root" })
  t:expect(t.visible):equals "one"
  t:remove_page "one"
  t:expect(t.visible):equals "root"
  t:expect(t.errors):has_length(0)
end)

nav.scenario("fifty pages on a small phone: each can be reached by taps and swipes", fifty(), function(t)
  t:resize(320, 480)
  for index = 1, 50 do
    if not t:find("Page " .. index) then t:tap "More" end
    t:expect(rules.scroll_to(t, "Page " .. index)):is_true()
    t:expect(t.visible):equals("p" .. index)
  end
  for _, enabled in ipairs { false, true } do
    t:update_page("p40", { enabled = enabled })
    t:tap "More"
    t:expect(rules.scroll_to(t, "Page 40")):equals(enabled)
  end
end)

nav.scenario("every size, either direction, list and page of the list", fifty(), function(t)
  t:expect(rules.hold_everywhere(t)):equals(4)
  rules.hold_everywhere(t, function()
    if t:find "More" and t.visible ~= "root" then t:tap "More" end
  end)
  t:resize(390, 844)
  t:expect(t.visible):equals "root"
  t:tap "Page 7"
  t:expect(rules.hold_everywhere(t)):equals(4)
end)

nav.scenario("places in the bar are a choice, down to one and More", fifty { direct = 2 }, function(t)
  t:expect(t:find "Page 1"):contains { kind = "item" }
  t:expect(t:find "Page 2"):is_nil()
  t:tap "More"
  t:tap "Page 2"
  t:expect(t:find("Page 2").kind):equals "label"
  t:expect(t:back()):is_true()
  t:expect(t.visible):equals "root"
  t:expect(t:back()):is_true()
  t:expect(t.visible):equals "p1"
  t:expect(t:back()):is_false()
end)

nav.scenario("a wrong option is refused with what is known", nav.app { root = nav.screen { id = "empty" } }, function(t)
  local function root(options)
    return function() t:set_root(nav.plugin("tab_bar", options, rules.native(2)), { fresh = true }) end
  end
  t:expect(t:fails(root { direkt = 4 })):contains "direct"
  t:expect(t:fails(root { direct = 1 })):contains "at least 2"
  t:expect(t:fails(root { direct = 8 })):contains "at most 7"
  t:expect(t:fails(root { hidden = "yes" })):contains "boolean"
end)

nav.scenario("without its bar the pages are for code, links and back", rules.app("tab_bar", { hidden = true },
  rules.mixed()), function(t)
  t:expect(rules.items(t)):has_length(0)
  t:expect(t:open_url "fitness://training/home"):equals "delivered"
  t:expect(t.visible):equals "training"
  t:expect(t:back()):is_true()
  t:expect(t.visible):equals "status"
end)

nav.scenario("right to left the first tab is at the right", app, function(t)
  t:traits { direction = "rtl" }
  local frame = t:find("Status").frame
  t:expect(frame.x + frame.width):equals(390)
  t:tap "Training"
  t:expect(t.visible):equals "training"
end)

-- Over a relaunch

nav.scenario("a relaunch shows the tab that was visible, and back goes on", rules.app("tab_bar", {
  back_behavior = "history",
}, rules.mixed()), function(t)
  for _, name in ipairs { "Training", "Me", "Nutrition" } do t:tap(name) end
  t:relaunch()
  t:expect(t.visible):equals "nutrition"
  t:expect(t.surface.host):equals "nutrition"
  for _, id in ipairs { "me_root", "training", "status" } do
    t:expect(t:back()):is_true()
    t:expect(t.visible):equals(id)
  end
  t:expect(t:back()):is_false()
end)

nav.scenario("a relaunch over the list finds the list, and the way back from it", fifty { back_behavior = "history" },
  function(t)
    t:tap "Page 3"
    t:tap "More"
    local screen = t:screen()
    t:relaunch()
    t:expect(t:screen()):equals(screen)
    t:expect(t:back()):is_true()
    t:expect(t.visible):equals "p3"
  end)

nav.scenario("a relaunch over a page of the list leads back to the list, and further", fifty {
  back_behavior = "full_history",
}, function(t)
  t:tap "Page 2"
  t:tap "More"
  t:tap "Page 9"
  local screen = t:screen()
  t:relaunch()
  t:expect(t:screen()):equals(screen)
  t:expect(t:back()):is_true()
  t:expect(t.visible):equals "root"
  t:relaunch()
  t:expect(t:back()):is_true()
  t:expect(t.visible):equals "p2"
end)

nav.scenario("a state of other shapes does no harm", fifty { back_behavior = "history" }, function(t)
  t:tap "Page 2"
  t:tap "More"
  local state = t:save()
  for _, broken in ipairs { '"left":"p99"', '"left":7', '"left":[1]', '"by_back":"yes"' } do
    local changed = state:gsub('"left":"p2"', broken)
    t:launch { state = changed }
    t:expect(t.visible):equals "root"
    local presses = 0
    while t:back() and presses < 10 do presses = presses + 1 end
    t:expect(presses < 10):is_true()
    t:tap "Page 3"
    t:expect(t.visible):equals "p3"
  end
end)

nav.scenario("a new version of the plugin finds the list as it was", fifty(), function(t)
  t:tap "More"
  t:expect(t:reload_plugin()):equals "1.0.0"
  t:expect(t.visible):equals "root"
  t:tap "Page 8"
  t:expect(t.visible):equals "p8"
end)

-- Changes at the list

nav.scenario("the page from which the list was reached goes, and with it all that are too many", fifty(), function(t)
  t:tap "Page 3"
  t:tap "More"
  t:remove_page "p3"
  t:expect(t.visible):equals "root"
  for index = 50, 7, -1 do t:remove_page("p" .. index) end
  t:expect(t.visible):equals "p1"
  t:expect(t:find "More"):is_nil()
end)

nav.scenario("of the list's pages a link shows one in one step", rules.app("tab_bar", { direct = 2 }, rules.mixed()),
  function(t)
    t:tap "More"
    local before = #t:messages()
    t:expect(t:open_url "fitness://nutrition/plans/7"):equals "delivered"
    t:expect(t.visible):equals "nutrition"
    t:expect(#t:messages() - before):equals(2)
    t:expect(t.surface.moves):equals(1)
    t:expect(t:find "Back"):contains { kind = "button" }
  end)
