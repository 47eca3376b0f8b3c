-- The sidebar in its three shapes: list, rail and drill-down.

local nav = require "navscript"
local rules = require "container_rules"

local function sidebar(options, pages, fields)
  return rules.app("sidebar", options or {}, pages or rules.mixed(), fields)
end

local app = sidebar()
local wide = sidebar({}, nil, { size = { 1024, 768 } })
local fifty = sidebar({}, rules.native(50))

local function is_browsing(t) return t:find "browse" == nil end

nav.scenario("the list stands beside the content, on either side, in either direction", nav.app {
  modules = rules.modules, size = { 1024, 768 }, root = nav.screen { id = "empty" },
}, function(t)
  local function item(options, direction)
    t:traits { direction = direction }
    t:set_root(nav.plugin("sidebar", options, rules.mixed { id = "root" }), { fresh = true })
    return t:find("Status").frame
  end
  t:expect(item({}, "ltr").x):equals(0)
  t:expect(item({}, "rtl").x):equals(744)
  t:expect(item({ side = "end" }, "ltr").x):equals(744)
  t:expect(item({ side = "end" }, "rtl").x):equals(0)
  t:expect(item({ width = 400 }, "ltr").width):equals(400)
end)

nav.scenario("taps show pages, disabled ones do not, and the visible one moves nothing", wide, function(t)
  t:tap "Training"
  t:expect(t.visible):equals "training"
  t:expect(t:find("Training").selected):is_true()
  local moves = t.surface.moves
  t:tap "Training"
  t:expect(t.surface.moves):equals(moves)
  t:update_page("me", { enabled = false, badge = "4" })
  t:expect(t:find("Me").badge):equals "4"
  t:expect(t:tap "Me"):is_false()
  t:expect(t:navigate("nutrition", "home")):equals "delivered"
end)

nav.scenario("the labels of its buttons are choices", sidebar({ hide = "Narrow", show = "Widen" }, nil, {
  size = { 1024, 768 },
}), function(t)
  t:tap "Narrow"
  t:expect(t:find("Status").frame.width):equals(72)
  t:tap "Widen"
  t:expect(t:find("Status").frame.width):equals(280)
end)

nav.scenario("sections close and open, and what is closed is remembered", wide, function(t)
  t:update_page("nutrition", { data = { section = "Health" } })
  t:update_page("training", { data = { section = "Health" } })
  t:expect(t:tap "Health"):is_true()
  t:expect(t:find "Training"):is_nil()
  t:expect(t:open_url "fitness://training"):equals "delivered"
  t:tap "Health"
  t:expect(t:find("Training").selected):is_true()
  t:tap "Health"
  t:relaunch()
  t:update_page("nutrition", { data = { section = "Health" } })
  t:update_page("training", { data = { section = "Health" } })
  t:expect(t:find "Training"):is_nil()
end)

-- Drill-down

nav.scenario("in compact width the list leads to the content, and back to the list", app, function(t)
  t:expect(is_browsing(t)):is_false()
  t:expect(t:back()):is_true()
  t:expect(is_browsing(t)):is_true()
  t:expect(t:back()):is_false()
  t:tap "Nutrition"
  t:expect(is_browsing(t)):is_false()
  t:tap "browse"
  t:expect(t.visible):equals "nutrition"
  t:tap "Nutrition"
  t:expect(is_browsing(t)):is_false()
end)

nav.scenario("a finger from the start edge pushes the content away", app, function(t)
  t:tap "browse"
  t:tap "Training"
  t:expect(t:swipe("end", { progress = 0.9 })):is_false()
  t:expect(t:swipe("start", { from = "end", progress = 0.9 })):is_false()
  t:swipe("end", { from = "start", progress = 0.4, hold = true })
  t:expect(t:find("browse").frame.x):equals(156)
  t:expect(t:find("Training").kind):equals "item"
  t:lift { progress = 0.6 }
  t:expect(is_browsing(t)):is_true()
  t:expect(t.visible):equals "training"
  t:expect(t:swipe("end", { from = "start", progress = 0.9 })):is_false()
end)

nav.scenarios("a finger that {what} leaves the content where it was", {
  { what = "has not gone far", swipe = { from = "start", progress = 0.49 } },
  { what = "is cancelled", swipe = { from = "start", progress = 0.9, cancel = true } },
  { what = "turns back", swipe = { from = "start", progress = 0.9, velocity = -900 } },
}, app, function(t, row)
  t:navigate("training", "home")
  local screen, moves = t:screen(), t.surface.moves
  t:expect(t:swipe("end", row.swipe)):is_true()
  t:expect(t:screen()):equals(screen)
  t:expect(t.surface.moves):equals(moves)
end)

nav.scenario("a link under the finger shows its page", app, function(t)
  t:swipe("end", { from = "start", progress = 0.4, hold = true })
  t:open_url "fitness://training"
  t:lift { progress = 0.9 }
  t:expect(t.visible):equals "training"
  t:expect(is_browsing(t)):is_false()
end)

nav.scenario("right to left the content goes the other way", sidebar({}, nil, { direction = "rtl" }), function(t)
  local before = t:find("browse").frame
  t:expect(before.x + before.width):equals(390)
  t:swipe("end", { from = "start", progress = 0.4, hold = true })
  t:expect(t:find("browse").frame.x):equals(before.x - 156)
  t:lift { progress = 0.9 }
  t:expect(is_browsing(t)):is_true()
end)

nav.scenario("a stack in the content is popped first, by a finger and by back", app, function(t)
  t:tap "browse"
  t:tap "Me"
  t:push(nav.screen { id = "detail" })
  t:expect(t:swipe("end", { from = "start", progress = 0.9 })):is_true()
  t:expect(t.visible):equals "me_root"
  t:expect(is_browsing(t)):is_false()
  t:expect(t:swipe("end", { from = "start", progress = 0.9 })):is_true()
  t:expect(is_browsing(t)):is_true()
end)

nav.scenario("a device that is turned with the list in front has it in front again", app, function(t)
  t:tap "browse"
  t:resize(1024, 768)
  t:expect(t:find "Status"):never():is_nil()
  t:resize(390, 844)
  t:expect(is_browsing(t)):is_true()
end)

-- Back beside the list

nav.scenario("beside the list back goes through the history", sidebar({ back_behavior = "full_history" }, nil, {
  size = { 1024, 768 },
}), function(t)
  for _, name in ipairs { "Training", "Me", "Training", "Nutrition" } do t:tap(name) end
  for _, id in ipairs { "training", "me_root", "training", "status" } do
    t:expect(t:back()):is_true()
    t:expect(t.visible):equals(id)
  end
  t:expect(t:back()):is_false()
end)

nav.scenario("a guard keeps the page, and the list marks it", wide, function(t)
  t:guard("status", function() return false, "unsaved" end)
  t:expect(t:tap "Training"):is_false()
  t:expect(t:find("Status").selected):is_true()
  t:expect(t:find("Training").selected):is_false()
end)

-- Many, few, none

nav.scenario("every size, either direction, list and content", fifty, function(t)
  rules.hold_everywhere(t)
  t:resize(390, 844)
  t:tap "browse"
  t:expect(rules.hold_everywhere(t)):equals(50)
end)

nav.scenario("every size as a rail", sidebar({ compact = "rail", collapsed = true }, rules.native(50)), function(t)
  t:expect(rules.hold_everywhere(t)):equals(50)
end)

nav.scenario("fifty pages on a small phone: each can be reached by taps and swipes", fifty, function(t)
  t:resize(320, 480)
  for index = 1, 50 do
    t:tap "browse"
    t:expect(rules.scroll_to(t, "Page " .. index)):is_true()
    t:expect(t.visible):equals("p" .. index)
  end
end)

nav.scenarios("{1} pages", { { 0 }, { 1 }, { 2 }, { 5 } }, nav.app { root = nav.screen { id = "empty" } },
  function(t, row)
    t:set_root(nav.plugin("sidebar", {}, rules.native(row[1], { id = "root" })), { fresh = true })
    rules.hold_everywhere(t)
    t:resize(1024, 768)
    t:expect(rules.items(t)):has_length(row[1])
    for index = 1, row[1] do
      t:tap("Page " .. index)
      t:expect(t.visible):equals("p" .. index)
    end
    t:resize(390, 844)
    t:expect(t:back()):equals(row[1] > 0)
    t:expect(t:back()):is_false()
  end)

nav.scenario("pages come, go and move while one is visible", wide, function(t)
  t:tap "Training"
  t:add_page(nav.screen { id = "new", title = "New" }, { to = "root", at = 1 })
  t:move_page("training", 1)
  t:expect(t.visible):equals "training"
  t:expect(t:find("Training").frame.y < t:find("New").frame.y):is_true()
  t:remove_page "training"
  t:expect(t.visible):equals "status"
  t:tap "New"
  t:expect(t.visible):equals "new"
end)

nav.scenario("the page that the cursor has reached is removed", wide, function(t)
  t:key "down"
  t:key "down"
  t:remove_page "nutrition"
  t:expect(t:key "enter"):is_false()
  t:expect(t:key "down"):is_true()
  t:expect(t:key "enter"):is_true()
  t:expect(t.visible):equals "me_root"
end)

-- Over a relaunch

nav.scenario("a relaunch finds the page and the list as they were", app, function(t)
  t:navigate("training", "home")
  t:tap "browse"
  local screen = t:screen()
  t:relaunch()
  t:expect(t:screen()):equals(screen)
  t:tap "Training"
  t:relaunch()
  t:expect(is_browsing(t)):is_false()
  t:expect(t.visible):equals "training"
end)

nav.scenario("a state of other shapes does no harm", wide, function(t)
  t:tap "Hide"
  local state = t:save()
  for _, broken in ipairs { '"collapsed":"no"', '"collapsed":[]', '"closed":7', '"cursor":[1]', '"browsing":"x"' } do
    local changed = state:gsub('"collapsed":true', broken)
    t:launch { state = changed }
    t:expect(t:find "Hide"):never():is_nil()
    t:key "down"
    t:tap "Training"
    t:expect(t.visible):equals "training"
  end
end)

nav.scenario("a new version of the plugin finds the rail as it was", wide, function(t)
  t:tap "Hide"
  t:tap "Training"
  t:reload_plugin()
  t:expect(t.visible):equals "training"
  t:expect(t:find "Show"):never():is_nil()
end)
