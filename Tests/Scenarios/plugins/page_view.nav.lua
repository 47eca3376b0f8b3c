-- The page view: its loop, its indicators, and many pages on a small screen.

local nav = require "navscript"
local gallery = require "gallery"

local ARROWS = { "previous", "next" }

local dots = gallery.app("page_view", {}, gallery.pages(3))
local mixed = gallery.app("page_view", {})
local loop = gallery.app("page_view", { loop = true }, gallery.pages(3))
local position = gallery.app("page_view", { indicator = "position" }, gallery.pages(3))
local looping_position = gallery.app("page_view", { indicator = "position", loop = true }, gallery.pages(3))
local none = gallery.app("page_view", { indicator = "none" }, gallery.pages(3))
local vertical = gallery.app("page_view", { axis = "vertical", indicator = "position" }, gallery.pages(3))
local few_titles = gallery.app("page_view", { indicator = "titles" }, gallery.pages(3))
local history = gallery.app("page_view", { back_behavior = "history" }, gallery.pages(3))
local fifty = gallery.small("page_view", {}, gallery.pages(50))
local fifty_titles = gallery.small("page_view", { indicator = "titles" }, gallery.pages(50))
local fifty_vertical = gallery.small("page_view", { indicator = "titles", axis = "vertical" }, gallery.pages(50))

nav.scenario("in a loop the first page follows the last, and the other way round", loop, function(t)
  t:swipe "end"
  t:expect(t.visible):equals "p3"
  t:swipe "start"
  t:expect(t.visible):equals "p1"
  t:key "start"
  t:settle()
  t:expect(t.visible):equals "p3"
end)

nav.scenario("a loop passes over disabled pages, and stays where no other is enabled", loop, function(t)
  t:update_page("p3", { enabled = false })
  t:swipe "end"
  t:expect(t.visible):equals "p2"
  t:update_page("p1", { enabled = false })
  t:swipe "end"
  t:swipe "start"
  t:expect(t.visible):equals "p2"
end)

nav.scenario("in a loop of two pages, both ways lead to the other", loop, function(t)
  t:remove_page "p3"
  t:swipe "end"
  t:expect(t.visible):equals "p2"
  t:swipe "end"
  t:expect(t.visible):equals "p1"
  t:swipe "start"
  t:expect(t.visible):equals "p2"
end)

nav.scenario("a swipe over the end of a loop that is given up changes nothing", loop, function(t)
  local screen = t:screen()
  t:swipe("end", { progress = 0.9, cancel = true })
  t:swipe("end", { progress = 0.4 })
  t:expect(t:screen()):equals(screen)
end)

nav.scenario("the position is told, between arrows that lead on", position, function(t)
  t:expect(t:find("position").text):equals "1 / 3"
  t:expect(t:find("previous").enabled):is_false()
  t:tap "Next"
  t:settle()
  t:expect(t:find("position").text):equals "2 / 3"
  t:tap "Previous"
  t:settle()
  t:expect(t.visible):equals "p1"
  t:expect(t:tap "Previous"):is_false()
end)

nav.scenario("in a loop both arrows lead on everywhere", looping_position, function(t)
  t:tap "Previous"
  t:settle()
  t:expect(t:find("position").text):equals "3 / 3"
  t:tap "Next"
  t:settle()
  t:expect(t.visible):equals "p1"
end)

nav.scenario("the position changes when the page does, not before", position, function(t)
  t:swipe("start", { progress = 0.9, hold = true })
  t:expect(t:find("position").text):equals "1 / 3"
  t:lift()
  t:expect(t:find("position").text):equals "2 / 3"
end)

nav.scenario("without an indicator the page has the whole screen, and swipes are the way", none, function(t)
  t:expect(t:find "pages"):is_nil()
  t:swipe "start"
  t:swipe "start"
  t:expect(t.visible):equals "p3"
end)

nav.scenario("pages below one another are turned by swipes up and down, and by arrows", vertical, function(t)
  t:expect(t:swipe "start"):is_false()
  t:swipe "up"
  t:expect(t.visible):equals "p2"
  t:expect(t:find("previous").frame.y < t:find("next").frame.y):is_true()
  t:tap "Next"
  t:settle()
  t:expect(t.visible):equals "p3"
  t:swipe "down"
  t:expect(t.visible):equals "p2"
end)

nav.scenario("titles that fit are as wide as they ask for, and all there", few_titles, function(t)
  t:expect(t:find "Page 3"):never():is_nil()
  t:expect(t:find("Page 1").frame.width < 96):is_true()
end)

nav.scenario("arrows and swipes are mirrored from right to left", position, function(t)
  local left = t:find("previous").frame.x
  t:traits { direction = "rtl" }
  t:expect(t:find("next").frame.x):equals(left)
  t:tap "Next"
  t:settle()
  t:expect(t.visible):equals "p2"
  t:swipe "start"
  t:expect(t.visible):equals "p3"
end)

nav.scenario("a swipe that is given up leaves no trace at the engine", mixed, function(t)
  local messages, moves = t:messages(), t.surface.moves
  t:swipe("start", { progress = 0.9, cancel = true })
  t:expect(t:messages()):equals(messages)
  t:expect(t.surface.moves):equals(moves)
  t:swipe("start", { progress = 0.9 })
  t:expect(t:messages()):equals { { "display", "nutrition" } }
end)

nav.scenario("the last of several wishes wins", dots, function(t)
  t:tap "Page 2"
  t:advance(0.1)
  t:swipe("start", { progress = 0.8, hold = true })
  t:tap "Page 1"
  t:lift { progress = 1 }
  t:settle()
  t:expect(t.visible):equals "p1"
end)

nav.scenario("back follows the visits, twice in a hurry is once, and ends", history, function(t)
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

nav.scenario("it is where it was after a relaunch", mixed, function(t)
  t:navigate("training", "home")
  t:settle()
  local screen = t:screen()
  t:relaunch()
  t:expect(t.visible):equals "training"
  t:expect(t:screen()):equals(screen)
end)

nav.scenario("where no page is visible, a swipe brings the first that can be", dots, function(t)
  t:update_page("p2", { enabled = false })
  t:update_page("p3", { enabled = false })
  t:remove_page "p1"
  t:expect(t.visible):equals "root"
  t:update_page("p3", { enabled = true })
  t:swipe "start"
  t:expect(t.visible):equals "p3"
end)

nav.scenarios("with {1} pages every screen is sound, with every indicator", { 0, 1, 2, 5, 50 }, dots, function(t, count)
  for indicator, axis in pairs {
    dots = "horizontal", titles = "vertical", position = "vertical", none = "horizontal",
  } do
    local options = { indicator = indicator, axis = axis, loop = true }
    t:set_root(nav.plugin("page_view", options, gallery.pages(count)), { fresh = true })
    t:expect((select(2, gallery.is_sound_everywhere(t, ARROWS)))):is_nil()
  end
end)

for name, app in pairs { dots = fifty, titles = fifty_titles, ["titles at the side"] = fifty_vertical } do
  nav.scenario("fifty pages on the smallest screen are reached by " .. name .. " alone", app, function(t)
    for index = 2, 50 do
      t:tap("Page " .. index)
      t:settle()
      t:expect(t:find("Page " .. index).selected):is_true()
    end
    t:tap "Page 49"
    t:settle()
    t:expect(t.visible):equals "p49"
  end)
end

nav.scenario("whatever is done in whatever order, it stays sound", loop, function(t)
  t:expect((select(2, gallery.survives(t, 17, 50, { "pages", "root" }, ARROWS)))):is_nil()
end)

nav.scenario("a stack in front pops before the page goes back", gallery.app("page_view", {}, {
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

nav.scenario("the dots around the visible page are there", fifty, function(t)
  t:select "p25"
  t:settle()
  for _, title in ipairs { "Page 23", "Page 25", "Page 27" } do t:expect(t:find(title)):contains { kind = "item" } end
  t:expect(t:find "Page 1"):is_nil()
end)

nav.scenario("what is not meant for it is not taken", position, function(t)
  t:expect(t:swipe "up"):is_false()
  t:expect(t:key "tab"):is_false()
  t:expect(t:tap "position"):is_false()
  t:expect(t:tap "next"):is_true()
end)

-- Where a text of the screen stands: its line, and its place in the line.
local function place(t, text)
  local row = 0
  for line in t:screen():gmatch "[^\n]+" do
    row = row + 1
    local column = line:find(text, 1, true)
    if column then return row, column end
  end
end

nav.scenario("while a finger moves, the pages lie side by side, mirrored from right to left", dots, function(t)
  for direction, is_before in pairs { ltr = true, rtl = false } do
    t:traits { direction = direction }
    t:swipe("start", { progress = 0.5, hold = true })
    local _, page = place(t, "Page 1")
    local _, next_page = place(t, "Page 2 · preview")
    t:expect(page < next_page):equals(is_before)
    t:lift { cancel = true }
  end
  t:expect(t:screen()):never():contains "preview"
end)

nav.scenario("pages below one another move up and down", vertical, function(t)
  t:swipe("up", { progress = 0.5, hold = true })
  local row, column = place(t, "Page 1")
  local next_row = place(t, "Page 2 · preview")
  t:expect(row < next_row):is_true()
  t:expect(column > 1):is_true()
end)

nav.scenario("at the end the page gives way and springs back, unless it must not", dots, function(t)
  local screen = t:screen()
  t:expect(t:swipe("end", { progress = 1, hold = true })):is_true()
  t:expect(t:screen()):never():equals(screen)
  t:lift()
  t:expect(t:screen()):equals(screen)
  t:expect(t:swipe("end", { from = "start" })):is_false()
  t:set_root(nav.plugin("page_view", { bounce = false }, gallery.pages(2)), { fresh = true })
  t:expect(t:swipe "end"):is_false()
end)

nav.scenario("a quick finger decides by its direction", dots, function(t)
  t:swipe("start", { progress = 0.1, velocity = 900 })
  t:expect(t.visible):equals "p2"
  t:swipe("start", { progress = 0.4, velocity = 100 })
  t:expect(t.visible):equals "p2"
end)

nav.scenario("titles that do not fit are equally wide, those around the visible page", fifty_titles, function(t)
  t:select "p25"
  t:settle()
  for _, title in ipairs { "Page 24", "Page 25", "Page 26" } do
    t:expect(t:find(title).frame.width):equals(96)
  end
  t:expect(t:find "Page 23"):is_nil()
  t:expect(t:find "Page 27"):is_nil()
end)

nav.scenario("a quick finger that turns back has not carried the page", gallery.app("page_view", {}), function(t)
  local before = t.visible
  t:swipe("start", { progress = 0.9, velocity = -900 })
  t:expect(t.visible):equals(before)
end)
