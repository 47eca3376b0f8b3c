-- The carousel: swipes that are given up, neighbours at both sides, and many pages on a small screen.

local nav = require "navscript"
local gallery = require "gallery"

local ARROWS = { "previous", "next" }

local three = gallery.app("carousel", {}, gallery.pages(3))
local loop = gallery.app("carousel", { loop = true }, gallery.pages(3))
local mixed = gallery.app("carousel", {})
local bare = gallery.app("carousel", { peek = 0 }, gallery.pages(3))
local fifty = gallery.small("carousel", {}, gallery.pages(50))

nav.scenario("a swipe past the threshold turns the page, one before it does not", three, function(t)
  t:swipe("start", { progress = 0.4 })
  t:expect(t.visible):equals "p1"
  t:swipe("start", { progress = 0.6 })
  t:expect(t.visible):equals "p2"
  t:swipe("end", { progress = 0.1, velocity = 900 })
  t:expect(t.visible):equals "p1"
end)

nav.scenario("while a finger is down nothing has happened yet", mixed, function(t)
  local messages = t:messages()
  t:swipe("start", { progress = 0.9, hold = true })
  t:expect(t.visible):equals "home"
  t:expect(t:find("position").text):equals "1 / 4"
  t:expect(t:messages()):equals(messages)
  t:lift { cancel = true }
  t:expect(t.visible):equals "home"
  t:expect(t:messages()):equals(messages)
end)

nav.scenario("a cancelled swipe gives back the screen and the surface", mixed, function(t)
  t:navigate("nutrition", "plan", { id = "7" })
  t:settle()
  local screen, moves, messages = t:screen(), t.surface.moves, t:messages()
  t:swipe("start", { progress = 0.9, cancel = true })
  t:expect(t:screen()):equals(screen)
  t:expect(t.surface.host):equals "nutrition"
  t:expect(t.surface.moves):equals(moves)
  t:expect(t:messages()):equals(messages)
end)

nav.scenario("a swipe to a module displays it once, when the finger lets go", mixed, function(t)
  t:swipe("start", { progress = 0.8, hold = true })
  t:expect(t:messages()):equals {}
  t:lift()
  t:expect(t.surface.host):equals "nutrition"
  t:expect(t:messages()):equals { { "display", "nutrition" } }
end)

nav.scenario("neighbours are seen at both sides, and lead there at a tap", three, function(t)
  t:expect(t:find "peek.previous"):is_nil()
  t:expect(t:find("peek.next").page):equals "p2"
  t:tap "peek.next"
  t:settle()
  t:expect(t.visible):equals "p2"
  t:expect(t:find("peek.previous").frame.width):equals(48)
  t:tap "peek.previous"
  t:settle()
  t:expect(t.visible):equals "p1"
end)

nav.scenario("the page in the middle does not move when it gets neighbours", three, function(t)
  local function place() return t:find("Page 1") and t:find("peek.next").frame.x end
  local x = place()
  t:tap "Next"
  t:settle()
  t:expect(t:find("peek.next").frame.x):equals(x)
end)

nav.scenario("a neighbour that is a container stands there as a button", gallery.app("carousel", {}, {
  id = "root", nav.screen { id = "home", title = "Home" },
  nav.stack { id = "feed", title = "Feed", nav.screen { id = "feed_root", title = "Feed" } },
}), function(t)
  t:expect(t:find "peek.next"):contains { kind = "button", label = "Feed" }
  t:tap "peek.next"
  t:settle()
  t:expect(t.visible):equals "feed_root"
end)

nav.scenario("without a loop the ends resist, and leave swipes from the edge to others", three, function(t)
  t:expect(t:swipe("end", { progress = 1 })):is_true()
  t:expect(t:swipe("end", { from = "start" })):is_false()
  t:expect(t.visible):equals "p1"
  t:expect(t:find("previous").enabled):is_false()
  t:expect(t:tap "Previous"):is_false()
  t:expect(t:key "start"):is_false()
end)

nav.scenario("in a loop the first page follows the last", loop, function(t)
  t:expect(t:find("peek.previous").page):equals "p3"
  t:swipe "end"
  t:expect(t.visible):equals "p3"
  t:tap "Next"
  t:settle()
  t:expect(t.visible):equals "p1"
end)

nav.scenarios("a loop of {1} is left and entered by swipes alone", { 1, 2 }, loop, function(t, count)
  for index = 3, count + 1, -1 do t:remove_page("p" .. index) end
  t:swipe "start"
  t:settle()
  t:expect(t.visible):equals("p" .. count)
  t:swipe "end"
  t:expect(t.visible):equals "p1"
  t:expect(t:find "peek.previous"):is_nil()
end)

nav.scenario("disabled pages are passed over, by swipes, arrows and neighbours", three, function(t)
  t:update_page("p2", { enabled = false })
  t:expect(t:find("peek.next").page):equals "p3"
  t:expect(t:tap "Page 2"):is_false()
  t:swipe "start"
  t:expect(t.visible):equals "p3"
  t:tap "Previous"
  t:settle()
  t:expect(t.visible):equals "p1"
  t:update_page("p3", { enabled = false })
  t:swipe "start"
  t:expect(t.visible):equals "p1"
end)

nav.scenario("from right to left, swipes and neighbours change sides", three, function(t)
  t:tap "Next"
  t:settle()
  local left = t:find("peek.previous").frame.x
  t:traits { direction = "rtl" }
  t:expect(t:find("peek.next").frame.x):equals(left)
  t:swipe "start"
  t:expect(t.visible):equals "p3"
  t:key "start"
  t:settle()
  t:expect(t.visible):equals "p2"
end)

nav.scenario("the last of several wishes wins, whatever the finger does", three, function(t)
  t:swipe("start", { progress = 0.7, hold = true })
  t:select "p3"
  t:lift { progress = 1 }
  t:settle()
  t:expect(t.visible):equals "p3"
  t:tap "Page 1"
  t:advance(0.1)
  t:tap "Page 2"
  t:settle()
  t:expect(t.visible):equals "p2"
end)

nav.scenario("back follows the visits, twice in a hurry is once, and ends", gallery.app("carousel", {
  back_behavior = "history",
}, gallery.pages(3)), function(t)
  t:tap "Page 2"
  t:settle()
  t:tap "Page 3"
  t:settle()
  t:expect(t:back()):is_true()
  t:expect(t:back()):is_true()
  t:settle()
  t:expect(t.visible):equals "p2"
  t:expect(gallery.presses_of_back(t)):equals(1)
end)

nav.scenario("a page is told by its name, whatever comes and goes around it", three, function(t)
  t:select "p2"
  t:settle()
  t:move_page("p2", 1)
  t:expect(t:find("position").text):equals "1 / 3"
  t:add_page(nav.screen { id = "zero", title = "Zero" }, { at = 1 })
  t:expect(t.visible):equals "p2"
  t:swipe("start", { progress = 0.8, hold = true })
  t:remove_page "p1"
  t:lift { progress = 1 }
  t:settle()
  t:expect(t.visible):equals "p2"
  t:remove_page "p2"
  t:expect(t.visible):never():is_nil()
  t:expect(t):is_sound(390, ARROWS)
end)

nav.scenario("it is where it was after a relaunch, and looks the same", mixed, function(t)
  t:navigate("training", "home")
  t:settle()
  local screen = t:screen()
  t:relaunch()
  t:expect(t.visible):equals "training"
  t:expect(t:screen()):equals(screen)
end)

nav.scenario("a state of another kind does no harm", three, function(t)
  t:launch { state = '{"containers":{"root":{"state":{"detent":5},"visible":"p2"}},"version":1}' }
  t:expect(t.visible):equals "p2"
  t:expect(t.errors):equals {}
end)

nav.scenarios("with {1} pages every screen is sound", { 0, 1, 2, 5, 50 }, three, function(t, count)
  t:set_root(nav.plugin("carousel", {}, gallery.pages(count)), { fresh = true })
  t:expect((select(2, gallery.is_sound_everywhere(t, ARROWS)))):is_nil()
  t:expect(t.visible):equals(count > 0 and "p1" or "root")
end)

nav.scenario("fifty pages on the smallest screen are reached by swipes, and by dots alone", fifty, function(t)
  for index = 2, 50 do
    t:swipe "start"
    t:expect(t.visible):equals("p" .. index)
  end
  t:expect(t:find("position").text):equals "50 / 50"
  for index = 49, 1, -1 do
    t:tap("Page " .. index)
    t:settle()
    t:expect(t:find("Page " .. index).selected):is_true()
  end
end)

nav.scenario("whatever is done in whatever order, it stays sound", three, function(t)
  local names = { "previous", "next", "peek.previous", "peek.next", "position", "dots" }
  t:expect((select(2, gallery.survives(t, 11, 50, names, ARROWS)))):is_nil()
end)

nav.scenario("where no page is visible, a swipe brings the first that can be", three, function(t)
  t:update_page("p2", { enabled = false })
  t:update_page("p3", { enabled = false })
  t:remove_page "p1"
  t:expect(t.visible):equals "root"
  t:swipe "start"
  t:expect(t.visible):equals "root"
  t:update_page("p3", { enabled = true })
  t:swipe "start"
  t:expect(t.visible):equals "p3"
end)

nav.scenario("a new version takes over in the middle of a swipe, which is given up", mixed, function(t)
  t:navigate("training", "home")
  t:settle()
  local screen, moves = t:screen(), t.surface.moves
  t:swipe("start", { progress = 0.8, hold = true })
  t:reload_plugin()
  t:lift { progress = 1 }
  t:settle()
  t:expect(t:screen()):equals(screen)
  t:expect(t.surface.moves):equals(moves)
end)

-- Where two texts of the screen stand in the line that has both.
local function columns(t, first, second)
  for line in t:screen():gmatch "[^\n]+" do
    local a, b = line:find(first, 1, true), line:find(second, 1, true)
    if a and b then return a, b end
  end
end

nav.scenario("while a finger moves, the pages lie side by side, mirrored from right to left", three, function(t)
  for direction, is_before in pairs { ltr = true, rtl = false } do
    t:traits { direction = direction }
    t:swipe("start", { progress = 0.5, hold = true })
    local page, next_page = columns(t, "Page 1", "Page 2 · preview")
    t:expect(page < next_page):equals(is_before)
    t:lift { cancel = true }
  end
  t:select "p2"
  t:settle()
  t:swipe("end", { progress = 0.5, hold = true })
  local previous, page = columns(t, "Page 1 · preview", "Page 2")
  t:expect(page < previous):is_true()
end)

nav.scenario("at the end the page gives way and springs back", three, function(t)
  local screen = t:screen()
  t:swipe("end", { progress = 1, hold = true })
  t:expect(t:screen()):never():equals(screen)
  t:lift()
  t:expect(t:screen()):equals(screen)
end)

nav.scenario("the dots around the visible page are there, and the arrows point outwards", fifty, function(t)
  t:select "p25"
  t:settle()
  for _, title in ipairs { "Page 24", "Page 25", "Page 26" } do t:expect(t:find(title)):contains { kind = "item" } end
  t:expect(t:find "Page 1"):is_nil()
  for _, direction in ipairs { "ltr", "rtl" } do
    t:traits { direction = direction }
    t:expect(t:screen()):matches "│ +‹.*25 / 50.*› +│"
  end
end)

nav.scenarios("with position {position} there are dots: {dots}, and a text: {text}", {
  { position = "both", dots = true, text = true }, { position = "dots", dots = true, text = false },
  { position = "text", dots = false, text = true }, { position = "none", dots = false, text = false },
}, three, function(t, row)
  for _, arrows in ipairs { true, false } do
    t:set_root(nav.plugin("carousel", { position = row.position, arrows = arrows }, gallery.pages(3)), { fresh = true })
    t:expect(t:find "dots" ~= nil):equals(row.dots)
    t:expect(t:find "position" ~= nil):equals(row.text)
    t:expect(t:find "next" ~= nil):equals(arrows)
  end
end)

nav.scenario("what is not meant for it is not taken", three, function(t)
  t:expect(t:swipe "up"):is_false()
  t:expect(t:key "tab"):is_false()
  t:expect(t:drag { id = "elsewhere", dx = 300 }):is_false()
  t:expect(t:tap "position"):is_false()
  t:expect(t:tap "next"):is_true()
  t:settle()
  t:expect(t:key "end"):is_true()
  t:settle()
  t:expect(t.visible):equals "p3"
end)

nav.scenario("a stack in front pops before the page goes back", gallery.app("carousel", {}, {
  id = "root", nav.screen { id = "home" }, nav.stack { id = "feed", nav.screen { id = "feed_root" } },
}), function(t)
  t:push(nav.screen { id = "article" }, { stack = "feed" })
  t:select "feed"
  t:settle()
  t:expect(t:back()):is_true()
  t:settle()
  t:expect(t.visible):equals "feed_root"
  t:expect(t:back()):is_true()
  t:settle()
  t:expect(t.visible):equals "home"
end)

nav.scenario("without neighbours in sight a page has the whole width, and swipes lead on", bare, function(t)
  t:expect(t:find "peek.next"):is_nil()
  t:swipe("start", { progress = 0.5, hold = true })
  local page, next_page = columns(t, "Page 1", "Page 2 · preview")
  t:expect(page < next_page):is_true()
  t:lift()
  t:expect(t.visible):equals "p2"
end)

nav.scenario("a quick finger that turns back has not carried the page", gallery.app("carousel", {}), function(t)
  local before = t.visible
  t:swipe("start", { progress = 0.9, velocity = -900 })
  t:expect(t.visible):equals(before)
end)
