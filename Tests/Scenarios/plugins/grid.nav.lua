-- The launcher: tiles, and one page at a time in front of them.

local nav = require "navscript"
local rules = require "container_rules"

local function launcher(options, pages, fields)
  return rules.app("grid", options or {}, pages or rules.mixed(), fields)
end

local app = launcher()

local function is_home(t) return t:find "home" == nil end

-- How many tiles stand in the first row.
local function columns(t)
  local count, top = 0, nil
  for _, item in ipairs(rules.items(t)) do
    top = top or item.frame.y
    if item.frame.y == top then count = count + 1 end
  end
  return count
end

nav.scenario("the app begins with the grid, and a tile opens its page over the whole screen", app, function(t)
  t:expect(is_home(t)):is_true()
  t:expect(rules.items(t)):has_length(4)
  t:expect(t:tap "Training"):is_true()
  t:expect(t.visible):equals "training"
  t:expect(t.surface.host):equals "training"
  t:expect(rules.items(t)):has_length(0)
  t:expect(t:find("Training")):contains { kind = "label" }
  t:expect(t:messages()):equals { { "display", "training" } }
end)

nav.scenario("the way back above the page leads to the grid", app, function(t)
  t:tap "Training"
  t:settle()
  t:expect(t:find("home").frame):contains { x = 0 }
  t:expect(t:tap "home"):is_true()
  t:expect(is_home(t)):is_true()
  t:expect(t.visible):equals "root"
  t:settle()
  t:expect(t:lifecycle "training"):equals {
    "load", "will_appear", "is_appearing", "did_appear", "will_disappear", "did_disappear",
  }
end)

nav.scenario("the page that lies behind the grid from the beginning is opened by its tile, by code and by a link", app,
  function(t)
    t:expect(t:tap "Status"):is_true()
    t:expect(is_home(t)):is_false()
    t:expect(t.visible):equals "status"
    t:launch {}
    t:expect(is_home(t)):is_true()
    t:launch { url = "fitness://training" }
    t:expect(is_home(t)):is_false()
    t:expect(t.visible):equals "training"
  end)

nav.scenario("an app may begin with its first page", launcher { start = "page" }, function(t)
  t:expect(is_home(t)):is_false()
  t:expect(t:find("Status")):contains { kind = "label" }
  t:expect(t:back()):is_true()
  t:expect(is_home(t)):is_true()
end)

-- Back

nav.scenario("back leads from a page to the grid, and there it is the system's", app, function(t)
  t:expect(t:back()):is_false()
  t:tap "Training"
  t:navigate("nutrition", "home")
  t:settle()
  t:expect(t:back()):is_true()
  t:expect(is_home(t)):is_true()
  t:settle()
  t:expect(t:back()):is_false()
end)

nav.scenario("back goes through a stack before it leaves the page", app, function(t)
  t:tap "Me"
  t:push(nav.screen { id = "detail" })
  t:settle()
  t:expect(t:back()):is_true()
  t:expect(t.visible):equals "me_root"
  t:expect(t:back()):is_true()
  t:expect(is_home(t)):is_true()
  t:tap "Me"
  t:expect(t:stack "me"):equals { "me_root" }
end)

nav.scenario("two backs while the page closes are one", app, function(t)
  t:tap "Training"
  t:settle()
  t:expect(t:back()):is_true()
  t:expect(t:back()):is_true()
  t:settle()
  t:expect(is_home(t)):is_true()
  t:expect(t:back()):is_false()
end)

nav.scenario("escape closes a page", app, function(t)
  t:expect(t:key "escape"):is_false()
  t:tap "Me"
  t:expect(t:key "escape"):is_true()
  t:expect(is_home(t)):is_true()
  t:expect(t:key "tab"):is_false()
end)

-- Fingers

nav.scenario("a finger from the start edge pushes the page away", app, function(t)
  t:tap "Training"
  t:settle()
  t:expect(t:swipe("end", { progress = 0.9 })):is_false()
  t:expect(t:swipe("start", { from = "start", progress = 0.9 })):is_false()
  t:expect(t:swipe("end", { from = "start", progress = 0.5 })):is_true()
  t:expect(is_home(t)):is_true()
  t:expect(t:swipe("end", { from = "start", progress = 0.9 })):is_false()
end)

nav.scenarios("a finger that {what} leaves the page as it was", {
  { what = "has not gone far", swipe = { from = "start", progress = 0.49 } },
  { what = "is cancelled", swipe = { from = "start", progress = 0.9, cancel = true } },
  { what = "turns back", swipe = { from = "start", progress = 0.9, velocity = -800 } },
}, app, function(t, row)
  t:tap "Training"
  t:settle()
  local screen, moves, events = t:screen(), t.surface.moves, #t:lifecycle "training"
  t:expect(t:swipe("end", row.swipe)):is_true()
  t:expect(t:screen()):equals(screen)
  t:expect(t.visible):equals "training"
  t:expect(t.surface.host):equals "training"
  t:expect(t.surface.moves):equals(moves)
  t:expect(t:lifecycle "training"):has_length(events)
end)

nav.scenario("a quick finger need not go far", app, function(t)
  t:tap "Training"
  t:settle()
  t:expect(t:swipe("end", { from = "start", progress = 0.1, velocity = 900 })):is_true()
  t:expect(is_home(t)):is_true()
end)

nav.scenario("under the finger the page moves, and the grid comes to light", app, function(t)
  t:tap "Training"
  t:settle()
  t:swipe("end", { from = "start", progress = 0.4, hold = true })
  t:expect(t:find("home").frame.x):equals(156)
  t:expect(t:find("Status").frame.x < 156):is_true()
  t:lift { progress = 0.4 }
  t:expect(t:find("home").frame.x):equals(0)
end)

nav.scenario("right to left the page goes the other way, and a turn of the direction ends the gesture",
  launcher({}, nil, { direction = "rtl" }), function(t)
    t:tap "Training"
    t:settle()
    local frame = t:find("home").frame
    t:expect(frame.x + frame.width):equals(390)
    t:swipe("end", { from = "start", progress = 0.4, hold = true })
    local moved = t:find("home").frame
    t:expect(moved.x):equals(frame.x - 156)
    t:traits { direction = "ltr" }
    t:expect(t:find("home").frame.x):equals(0)
    t:lift { progress = 0.9 }
    t:expect(t.visible):equals "training"
  end)

nav.scenario("a link during the gesture wins, and the finger then moves nothing", app, function(t)
  t:tap "Training"
  t:settle()
  t:swipe("end", { from = "start", progress = 0.4, hold = true })
  t:open_url "fitness://nutrition"
  t:expect(t.visible):equals "nutrition"
  t:lift { progress = 0.9 }
  t:settle()
  t:expect(t.visible):equals "nutrition"
  t:expect(is_home(t)):is_false()
end)

nav.scenario("a page removed under the finger takes the gesture with it", app, function(t)
  t:tap "Me"
  t:tap "home"
  t:tap "Training"
  t:settle()
  t:swipe("end", { from = "start", progress = 0.4, hold = true })
  t:remove_page "training"
  t:expect(t.visible):equals "me_root"
  t:lift { progress = 0.9 }
  t:expect(t.visible):equals "me_root"
end)

nav.scenario("of several shows during an animation the last one wins", app, function(t)
  for _, name in ipairs { "training", "nutrition", "training", "me", "nutrition" } do
    t:select(name)
    t:advance(0.1)
  end
  t:settle()
  t:expect(t.visible):equals "nutrition"
  t:expect(t.surface.host):equals "nutrition"
  t:expect(t.engine.displayed):equals "nutrition"
end)

-- Vetoes

nav.scenario("a guard keeps the page in front, whichever way one would leave", app, function(t)
  t:tap "Me"
  t:settle()
  t:guard("me", function() return false, "unsaved" end)
  t:tap "home"
  t:expect(t.visible):equals "me_root"
  t:expect(t:back()):is_true()
  t:key "escape"
  t:swipe("end", { from = "start", progress = 0.9 })
  t:settle()
  t:expect(t.visible):equals "me_root"
  t:expect(is_home(t)):is_false()
  t:guard("me", false)
  t:expect(t:back()):is_true()
  t:expect(is_home(t)):is_true()
end)

nav.scenario("a guard that refuses a tile leaves the grid", app, function(t)
  t:guard(function(request) return request.page ~= "training", "locked" end)
  t:expect(t:tap "Training"):is_false()
  t:expect(is_home(t)):is_true()
  t:expect(t.visible):equals "status"
end)

-- Tiles

nav.scenario("badges and disabled tiles", app, function(t)
  t:update_page("me", { badge = "12" })
  t:update_page("training", { enabled = false })
  t:expect(t:find("Me").badge):equals "12"
  t:expect(t:find("Training").enabled):is_false()
  t:expect(t:tap "Training"):is_false()
  t:expect(is_home(t)):is_true()
  t:expect(t:navigate("training", "home")):equals "delivered"
  t:expect(is_home(t)):is_false()
end)

nav.scenarios("{width} points have room for {columns} tiles in a row", {
  { width = 320, columns = 2 }, { width = 390, columns = 3 }, { width = 844, columns = 7 },
  { width = 1024, columns = 8 }, { width = 1366, columns = 11 },
}, launcher({}, rules.native(30)), function(t, row)
  t:resize(row.width, 800)
  t:expect(columns(t)):equals(row.columns)
  local first, last = t:find("Page 1").frame, t:find("Page " .. row.columns).frame
  t:expect(first.x):equals(12)
  t:expect(last.x + last.width):equals(row.width - 12)
end)

nav.scenario("a row that is not full has tiles of the same width", launcher({}, rules.native(4)), function(t)
  t:expect(t:find("Page 4").frame.width):equals(t:find("Page 1").frame.width)
  t:expect(t:find("Page 4").frame.x):equals(t:find("Page 1").frame.x)
end)

nav.scenario("a number of columns that no finger could hit is cut", launcher({ columns = 12 }, rules.native(30)),
  function(t)
    t:resize(1366, 1024)
    t:expect(columns(t)):equals(12)
    t:resize(320, 480)
    t:expect(columns(t)):equals(5)
    rules.hold(t, 320, 480)
  end)

nav.scenario("every size, either direction", launcher({}, rules.native(50)), function(t)
  t:expect(rules.hold_everywhere(t)):equals(50)
  t:traits { direction = "rtl" }
  t:resize(390, 844)
  local frame = t:find("Page 1").frame
  t:expect(frame.x + frame.width):equals(378)
end)

nav.scenario("fifty pages on a small phone: each can be reached by taps and swipes", launcher({}, rules.native(50)),
  function(t)
    t:resize(320, 480)
    for index = 1, 50 do
      t:expect(rules.scroll_to(t, "Page " .. index)):is_true()
      t:expect(t.visible):equals("p" .. index)
      t:tap "home"
      t:settle()
    end
    t:expect(t.errors):has_length(0)
  end)

nav.scenarios("{1} pages", { { 0 }, { 1 }, { 2 }, { 5 } }, nav.app { root = nav.screen { id = "empty" } },
  function(t, row)
    t:set_root(nav.plugin("grid", {}, rules.native(row[1], { id = "root" })), { fresh = true })
    t:expect(rules.hold_everywhere(t)):equals(row[1])
    for index = 1, row[1] do
      t:tap("Page " .. index)
      t:settle()
      t:expect(t.visible):equals("p" .. index)
      t:expect(t:back()):is_true()
      t:settle()
    end
    t:expect(t:back()):is_false()
  end)

-- Pages come and go

nav.scenario("pages that come and go on the grid", launcher({}, rules.native(2)), function(t)
  t:add_page(nav.screen { id = "new", title = "New" }, { to = "root", at = 1 })
  t:expect(t:find("New").frame.x):equals(12)
  t:move_page("new", 3)
  t:expect(t:find("Page 1").frame.x):equals(12)
  t:tap "New"
  t:tap "home"
  t:remove_page "new"
  t:remove_page "p1"
  t:remove_page "p2"
  t:expect(is_home(t)):is_true()
  t:expect(t.visible):equals "root"
  t:add_page(nav.screen { id = "newer", title = "Newer" }, { to = "root" })
  t:expect(is_home(t)):is_true()
  t:expect(t:tap "Newer"):is_true()
  t:expect(is_home(t)):is_false()
  t:expect(t.visible):equals "newer"
end)

nav.scenario("another page takes the place of one that is removed while it is open", app, function(t)
  t:tap "Me"
  t:tap "home"
  t:tap "Training"
  t:settle()
  t:remove_page "training"
  t:expect(t.visible):equals "me_root"
  t:expect(t:back()):is_true()
  t:expect(is_home(t)):is_true()
end)

-- Over a relaunch

nav.scenario("a relaunch shows the page that was open, or the grid", app, function(t)
  t:relaunch()
  t:expect(is_home(t)):is_true()
  t:tap "Training"
  t:settle()
  t:relaunch()
  t:expect(t.visible):equals "training"
  t:expect(is_home(t)):is_false()
  t:expect(t:back()):is_true()
  t:settle()
  local screen = t:screen()
  t:relaunch()
  t:expect(t.visible):equals "root"
  t:expect(t:screen()):equals(screen)
  t:expect(t:back()):is_false()
end)

nav.scenario("a state of other shapes does no harm", app, function(t)
  local state = t:save()
  for _, broken in ipairs { '"home":"yes"', '"home":[1,2]', '"house":true', '"home":false' } do
    local changed = state:gsub('"home":true', broken)
    t:launch { state = changed }
    t:expect(t.visible):equals "status"
    t:tap(is_home(t) and "Training" or "home")
  end
end)

nav.scenario("a new version of the plugin finds the grid as it was", app, function(t)
  t:expect(t:reload_plugin()):equals "1.0.0"
  t:expect(is_home(t)):is_true()
  t:tap "Training"
  t:settle()
  t:reload_plugin()
  t:expect(t.visible):equals "training"
  t:expect(is_home(t)):is_false()
end)

nav.scenario("a grid in a tab keeps its page while another tab is in front", nav.app {
  scheme = "fitness", modules = rules.modules,
  root = nav.tab_bar {
    id = "tabs", back_behavior = "history", nav.screen { id = "first", title = "First" },
    nav.plugin("grid", { title = "Apps" }, rules.mixed { id = "root", title = "Launcher" }),
  },
}, function(t)
  t:open_url "fitness://training"
  t:settle()
  t:expect(t.visible):equals "training"
  t:tap "First"
  t:tap "Launcher"
  t:expect(t.visible):equals "training"
  t:expect(t:back()):is_true()
  t:expect(t.visible):equals "root"
  t:settle()
  t:expect(t:back()):is_true()
  t:expect(t.visible):equals "first"
end)
