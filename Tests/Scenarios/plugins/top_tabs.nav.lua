-- Tabs along the top, and fingers that move between neighbours.

local nav = require "navscript"
local rules = require "container_rules"

local function top_tabs(options, pages, fields)
  return rules.app("top_tabs", options or {}, pages or rules.mixed(), fields)
end

local app = top_tabs()
local fifty = top_tabs({}, rules.native(50))

nav.scenario("the strip stands above the content, and a tap shows a page", app, function(t)
  t:expect(t:find("Status").frame):equals { x = 0, y = 0, width = 98, height = 49 }
  t:expect(t:tap "Training"):is_true()
  t:settle()
  t:expect(t.visible):equals "training"
  t:expect(t.surface.host):equals "training"
  t:expect(t:find("Training").selected):is_true()
  t:expect(t:find("Status").selected):is_false()
  t:expect(t:find "All"):is_nil()
end)

nav.scenario("badges and disabled tabs", app, function(t)
  t:update_page("me", { badge = "7" })
  t:update_page("training", { enabled = false })
  t:expect(t:find("Me").badge):equals "7"
  t:expect(t:tap "Training"):is_false()
  t:expect(t.visible):equals "status"
  t:expect(t:navigate("training", "home")):equals "delivered"
  t:expect(t.visible):equals "training"
end)

nav.scenario("a tap on the visible page moves nothing, and pops a stack in it", app, function(t)
  t:tap "Me"
  t:settle()
  t:push(nav.screen { id = "detail" })
  local events = #t:lifecycle "status"
  t:expect(t:tap "Me"):is_true()
  t:expect(t.visible):equals "me_root"
  t:expect(t:lifecycle "status"):has_length(events)
end)

-- Fingers

nav.scenario("a swipe towards the start shows the next page, the other way the one before", app, function(t)
  t:expect(t:swipe("start", { progress = 0.6 })):is_true()
  t:expect(t.visible):equals "me_root"
  t:expect(t:swipe("start", { progress = 0.6 })):is_true()
  t:expect(t.visible):equals "nutrition"
  t:expect(t.surface.host):equals "nutrition"
  t:expect(t:swipe("end", { progress = 0.6 })):is_true()
  t:expect(t.visible):equals "me_root"
end)

nav.scenario("at both ends a swipe is left to others", app, function(t)
  t:expect(t:swipe("end", { progress = 0.9 })):is_false()
  t:select "training"
  t:settle()
  t:expect(t:swipe("start", { progress = 0.9 })):is_false()
  t:expect(t.visible):equals "training"
  t:expect(t:swipe("up", { progress = 0.9 })):is_false()
end)

nav.scenarios("a finger that {what} leaves everything as it was", {
  { what = "has not gone far", swipe = { progress = 0.49 } },
  { what = "is cancelled", swipe = { progress = 0.9, cancel = true } },
  { what = "turns back", swipe = { progress = 0.9, velocity = -700 } },
}, app, function(t, row)
  t:tap "Nutrition"
  t:settle()
  local screen, moves, messages = t:screen(), t.surface.moves, #t:messages()
  t:expect(t:swipe("start", row.swipe)):is_true()
  t:settle()
  t:expect(t:screen()):equals(screen)
  t:expect(t.surface.host):equals "nutrition"
  t:expect(t.surface.moves):equals(moves)
  t:expect(t:messages()):has_length(messages)
end)

nav.scenario("a quick finger need not go far", app, function(t)
  t:expect(t:swipe("start", { progress = 0.1, velocity = 800 })):is_true()
  t:expect(t.visible):equals "me_root"
end)

nav.scenario("threshold and velocity are choices", top_tabs { threshold = 0.2, velocity = 2000 }, function(t)
  t:expect(t:swipe("start", { progress = 0.1, velocity = 800 })):is_true()
  t:expect(t.visible):equals "status"
  t:expect(t:swipe("start", { progress = 0.2 })):is_true()
  t:expect(t.visible):equals "me_root"
end)

nav.scenario("disabled pages are passed over", app, function(t)
  t:update_page("me", { enabled = false })
  t:update_page("nutrition", { enabled = false })
  t:expect(t:swipe("start", { progress = 0.6 })):is_true()
  t:expect(t.visible):equals "training"
  t:update_page("status", { enabled = false })
  t:expect(t:swipe("end", { progress = 0.6 })):is_false()
end)

nav.scenario("right to left the strip and the swipe are mirrored", top_tabs({}, rules.native(3), { direction = "rtl" }),
  function(t)
    local frame = t:find("Page 1").frame
    t:expect(frame.x + frame.width):equals(390)
    -- Towards the start is to the right here, and pulls in the page at the left.
    t:expect(t:swipe("start", { progress = 0.6 })):is_true()
    t:expect(t.visible):equals "p2"
    t:expect(t:find("Page 2").frame.x < t:find("Page 1").frame.x):is_true()
    t:expect(t:swipe("end", { progress = 0.6 })):is_true()
    t:expect(t.visible):equals "p1"
  end)

nav.scenario("a turn of the direction ends the gesture", app, function(t)
  t:swipe("start", { progress = 0.4, hold = true })
  t:traits { direction = "rtl" }
  t:lift { progress = 0.9 }
  t:expect(t.visible):equals "status"
  t:expect(t:swipe("start", { progress = 0.9 })):is_true()
  t:expect(t.visible):equals "me_root"
end)

nav.scenario("a link, a tap or code during a gesture wins", app, function(t)
  local acts = {
    function() t:open_url "fitness://training" end,
    function() t:tap "Training" end,
    function() t:select "training" end,
  }
  for _, act in ipairs(acts) do
    t:swipe("start", { progress = 0.4, hold = true })
    act()
    t:lift { progress = 0.9 }
    t:settle()
    t:expect(t.visible):equals "training"
    t:select "status"
    t:settle()
  end
  t:expect(t.errors):has_length(0)
end)

nav.scenario("a finger that comes down while a page still moves in turns on from there", app, function(t)
  t:tap "Me"
  t:advance(0.1)
  t:swipe("start", { progress = 0.4, hold = true })
  t:expect(t.visible):equals "me_root"
  t:lift { progress = 0.6 }
  t:expect(t.visible):equals "nutrition"
  t:tap "Me"
  t:advance(0.1)
  t:expect(t:swipe("start", { progress = 0.9, cancel = true })):is_true()
  t:settle()
  t:expect(t.visible):equals "me_root"
end)

nav.scenario("the page under the finger is removed, and the one that comes", app, function(t)
  t:swipe("start", { progress = 0.4, hold = true })
  t:remove_page "me"
  t:lift { progress = 0.9 }
  t:expect(t.visible):equals "status"
  t:swipe("start", { progress = 0.4, hold = true })
  t:remove_page "status"
  t:lift { progress = 0.9 }
  t:expect(t.visible):equals "nutrition"
  t:expect(t:swipe("start", { progress = 0.9 })):is_true()
  t:expect(t.visible):equals "training"
end)

nav.scenario("a guard keeps a swipe from beginning", app, function(t)
  t:guard("status", function() return false, "unsaved" end)
  t:expect(t:swipe("start", { progress = 0.9 })):is_false()
  t:expect(t.visible):equals "status"
  t:guard("status", false)
  t:expect(t:swipe("start", { progress = 0.9 })):is_true()
  t:expect(t.visible):equals "me_root"
end)

nav.scenario("of several taps during an animation the last one wins", app, function(t)
  for _, name in ipairs { "Training", "Status", "Nutrition", "Training", "Nutrition" } do
    t:tap(name)
    t:advance(0.1)
  end
  t:settle()
  t:expect(t.visible):equals "nutrition"
  t:expect(t.engine.displayed):equals "nutrition"
  t:expect(t.surface.host):equals "nutrition"
end)

nav.scenario("keys go to the neighbours", app, function(t)
  t:expect(t:key "start"):is_false()
  t:expect(t:key "end"):is_true()
  t:settle()
  t:expect(t.visible):equals "me_root"
  t:expect(t:key "start"):is_true()
  t:settle()
  t:expect(t.visible):equals "status"
end)

-- Back

nav.scenarios("back with {1}", {
  { "none", {} }, { "first_route", { "status" } }, { "history", { "nutrition", "training", "status" } },
  { "order", { "status" } },
}, nav.app { modules = rules.modules, root = nav.screen { id = "empty" } }, function(t, row)
  t:set_root(nav.plugin("top_tabs", { back_behavior = row[1] }, rules.mixed { id = "root" }), { fresh = true })
  for _, name in ipairs { "Training", "Nutrition", "Me" } do
    t:tap(name)
    t:settle()
  end
  for _, id in ipairs(row[2]) do
    t:expect(t:back()):is_true()
    t:settle()
    t:expect(t.visible):equals(id)
  end
  t:expect(t:back()):is_false()
end)

nav.scenario("two backs while a page comes in are one", top_tabs { back_behavior = "history" }, function(t)
  t:tap "Training"
  t:settle()
  t:tap "Me"
  t:settle()
  t:expect(t:back()):is_true()
  t:expect(t:back()):is_true()
  t:settle()
  t:expect(t.visible):equals "training"
end)

-- Many

nav.scenario("the strip moves along with the visible page", fifty, function(t)
  local button = t:find("All").frame.x
  local function is_in_view(name)
    local frame = t:find(name).frame
    return frame.x >= 0 and frame.x + frame.width <= button
  end
  t:expect(is_in_view "Page 1"):is_true()
  t:select "p20"
  t:settle()
  t:expect(t:find("Page 20").selected):is_true()
  t:expect(is_in_view "Page 20"):is_true()
  t:swipe("start", { progress = 0.9 })
  t:expect(t:find("Page 21").selected):is_true()
  t:expect(is_in_view "Page 21"):is_true()
  t:select "p50"
  t:settle()
  t:expect(is_in_view "Page 50"):is_true()
  t:select "p49"
  t:settle()
  t:expect(is_in_view "Page 49"):is_true()
end)

nav.scenario("the list of all pages opens, and closes by each of its ways", fifty, function(t)
  local closers = {
    function() return t:tap "Close" end,
    function() return t:back() end,
    function() return t:key "escape" end,
    function() return t:tap "Page 1" end,
  }
  for _, close in ipairs(closers) do
    t:expect(t:tap "All"):is_true()
    t:expect(t:find "pages"):never():is_nil()
    t:expect(t:swipe("start", { progress = 0.9 })):is_false()
    t:expect(close()):is_true()
    t:expect(t:find "pages"):is_nil()
    t:expect(t.visible):equals "p1"
  end
  t:expect(t:back()):is_false()
  t:tap "All"
  t:select "p30"
  t:expect(t:find "pages"):is_nil()
end)

nav.scenario("fifty pages on a small phone: each can be reached by taps and swipes", fifty, function(t)
  t:resize(320, 480)
  for index = 1, 50 do
    t:tap "All"
    t:expect(rules.scroll_to(t, "Page " .. index)):is_true()
    t:settle()
    t:expect(t.visible):equals("p" .. index)
  end
  t:expect(t.errors):has_length(0)
end)

nav.scenario("fifty pages, one swipe after the other", fifty, function(t)
  for index = 2, 50 do
    t:expect(t:swipe("start", { progress = 0.7 })):is_true()
    t:expect(t.visible):equals("p" .. index)
  end
  t:expect(t:swipe("start", { progress = 0.7 })):is_false()
end)

nav.scenario("without swipes a finger scrolls the strip", top_tabs({ swipe = false }, rules.native(50)), function(t)
  t:resize(320, 480)
  t:expect(t:find("Page 5").frame.x):equals(384)
  t:swipe("start", { progress = 0.9, at = "Page 1" })
  t:expect(t.visible):equals "p1"
  t:expect(t:find("Page 5").frame.x < 320):is_true()
  t:expect(t:tap "Page 5"):is_true()
  t:expect(t.visible):equals "p5"
end)

nav.scenario("every size, either direction, with few pages, many, and the list", fifty, function(t)
  t:expect(rules.hold_everywhere(t)):equals(50)
  t:expect(rules.hold_everywhere(t, function()
    if t:find "All" then t:tap "All" end
  end)):equals(50)
end)

nav.scenarios("{1} pages", { { 0 }, { 1 }, { 2 }, { 5 } }, nav.app { root = nav.screen { id = "empty" } },
  function(t, row)
    t:set_root(nav.plugin("top_tabs", {}, rules.native(row[1], { id = "root" })), { fresh = true })
    t:expect(rules.hold_everywhere(t) <= row[1]):is_true()
    t:resize(1024, 768)
    for index = 1, row[1] do
      t:tap("Page " .. index)
      t:expect(t.visible):equals("p" .. index)
    end
    t:settle()
    t:expect(t:swipe("start", { progress = 0.9 })):is_false()
    t:expect(t.errors):has_length(0)
  end)

-- Pages come and go

nav.scenario("pages are added, removed and moved", app, function(t)
  t:tap "Training"
  t:settle()
  t:move_page("training", 1)
  t:expect(t.visible):equals "training"
  t:expect(t:find("Training").frame.x):equals(0)
  t:add_page(nav.screen { id = "new", title = "New" }, { to = "root", at = 2 })
  t:swipe("start", { progress = 0.9 })
  t:expect(t.visible):equals "new"
  t:remove_page "new"
  t:expect(t.visible):equals "training"
  for _, id in ipairs { "training", "status", "me", "nutrition" } do t:remove_page(id) end
  t:expect(t.visible):equals "root"
  t:expect(t:swipe("start", { progress = 0.9 })):is_false()
  t:expect(t.errors):has_length(0)
end)

nav.scenario("the list closes when all tabs fit", fifty, function(t)
  t:tap "All"
  for index = 50, 4, -1 do t:remove_page("p" .. index) end
  t:resize(1024, 768)
  t:expect(t:find "Close"):is_nil()
  t:expect(t:back()):is_false()
  t:expect(rules.items(t)):has_length(3)
end)

-- Over a relaunch

nav.scenario("a relaunch shows the page, and back goes on", top_tabs { back_behavior = "history" }, function(t)
  t:tap "Training"
  t:settle()
  t:swipe("end", { progress = 0.9 })
  t:expect(t.visible):equals "nutrition"
  t:relaunch()
  t:expect(t.visible):equals "nutrition"
  t:expect(t:find("Nutrition").selected):is_true()
  t:expect(t:back()):is_true()
  t:settle()
  t:expect(t.visible):equals "training"
end)

nav.scenario("a relaunch finds the list as it was, and a state of other shapes does no harm", fifty, function(t)
  t:select "p30"
  t:settle()
  t:tap "All"
  local screen, state = t:screen(), t:save()
  t:relaunch()
  t:expect(t:screen()):equals(screen)
  for _, broken in ipairs { '"list":"yes"', '"list":[1]', '"other":true' } do
    local changed = state:gsub('"list":true', broken)
    t:launch { state = changed }
    t:expect(t.visible):equals "p30"
    t:expect(t:find "All"):never():is_nil()
  end
end)

nav.scenario("a relaunch in the middle of a gesture comes back to the page before it", app, function(t)
  t:swipe("start", { progress = 0.8, hold = true })
  t:relaunch()
  t:expect(t.visible):equals "status"
  t:expect(t:swipe("start", { progress = 0.8 })):is_true()
  t:expect(t.visible):equals "me_root"
end)

nav.scenario("a new version of the plugin goes on where the old one was", fifty, function(t)
  t:select "p9"
  t:settle()
  t:tap "All"
  t:expect(t:reload_plugin()):equals "1.0.0"
  t:expect(t:find "Close"):never():is_nil()
  t:tap "Close"
  t:expect(t:swipe("end", { progress = 0.9 })):is_true()
  t:expect(t.visible):equals "p8"
end)
