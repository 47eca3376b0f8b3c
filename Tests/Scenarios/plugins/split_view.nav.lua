-- The split view: as many columns as fit, and the way between those that do not.

local nav = require "navscript"
local gallery = require "gallery"

local BUTTONS = { "hide", "show", "list", "sections", "section.1", "section.2" }

local function sections(index)
  return { data = { section = index % 2 == 1 and "Odd" or "Even" } }
end

local two = gallery.app("split_view", {})
local three = gallery.app("split_view", { columns = 3, title = "All" }, gallery.pages(5, sections))
local at_end = gallery.app("split_view", { columns = 3, side = "end" }, gallery.pages(5, sections))
local list_first = gallery.app("split_view", { compact = "list" })
local history = gallery.app("split_view", { back_behavior = "history" })
local fifty = gallery.small("split_view", {}, gallery.pages(50))
local fifty_in_sections = gallery.small("split_view", { columns = 3 }, gallery.pages(50, sections))
local nested = gallery.app("split_view", {}, {
  id = "root", nav.stack { id = "feed", title = "Feed", nav.screen { id = "feed_root", title = "Feed" } },
  nav.host "nutrition",
})

nav.scenario("two columns stand side by side where there is room", two, function(t)
  t:resize(1024, 768)
  t:expect(t:find("pages").frame):contains { x = 0, width = 280 }
  t:tap "Training"
  t:expect(t.visible):equals "training"
  t:expect(t:find("Training").selected):is_true()
  t:expect(t:find "list"):is_nil()
end)

nav.scenario("in compact width the page is on top, and the list behind it", two, function(t)
  t:expect(t:find "Training"):is_nil()
  t:tap "Pages"
  t:tap "Training"
  t:expect(t.visible):equals "training"
  t:expect(t:find "pages"):is_nil()
end)

nav.scenario("three columns stand side by side where there is room for them", three, function(t)
  t:resize(1024, 768)
  t:expect(t:find("sections").frame):contains { x = 0, width = 200 }
  t:expect(t:find("pages").frame):contains { x = 200, width = 280 }
  t:expect(t:find "Page 2"):is_nil()
  t:tap "Even"
  t:expect(t.visible):equals "p1"
  t:tap "Page 4"
  t:expect(t.visible):equals "p4"
end)

nav.scenario("where three have no room, sections and list take turns beside the page", three, function(t)
  t:resize(700, 700)
  t:expect(t:find("pages").frame):contains { x = 0, width = 280 }
  t:tap "sections"
  t:expect(t:find "pages"):is_nil()
  t:tap "Even"
  t:tap "Page 2"
  t:expect(t.visible):equals "p2"
  t:expect(t:find("Page 2").selected):is_true()
end)

nav.scenario("in compact width all three take turns, and back leads from one to the other", three, function(t)
  t:expect(t:back()):is_true()
  t:expect(t:find "Page 3"):never():is_nil()
  t:expect(t:back()):is_true()
  t:expect(t:find "Page 3"):is_nil()
  t:expect(t:back()):is_false()
  t:tap "Even"
  t:tap "Page 4"
  t:expect(t.visible):equals "p4"
  t:expect(gallery.presses_of_back(t)):equals(2)
end)

nav.scenario("side by side, back follows the visits and ends", history, function(t)
  t:resize(1024, 768)
  t:tap "Training"
  t:tap "About"
  t:expect(t:back()):is_true()
  t:expect(t.visible):equals "training"
  t:expect(gallery.presses_of_back(t)):equals(1)
end)

nav.scenario("a screen inside a page goes back before the columns do", nested, function(t)
  t:push(nav.screen { id = "article", title = "Article" })
  t:expect(t:back()):is_true()
  t:expect(t.visible):equals "feed_root"
  t:expect(t:back()):is_true()
  t:expect(t:find "Nutrition"):never():is_nil()
  t:expect(t:back()):is_false()
end)

nav.scenario("a swipe from the start edge brings the column before, if it goes far enough", two, function(t)
  local screen = t:screen()
  t:swipe("end", { from = "start", progress = 0.3 })
  t:swipe("end", { from = "start", progress = 0.9, cancel = true })
  t:expect(t:screen()):equals(screen)
  t:expect(t:swipe("end", { progress = 1 })):is_false()
  t:swipe("end", { from = "start", progress = 0.5, hold = true })
  t:expect(t:find("incoming").frame.x):equals(-195)
  t:lift { progress = 0.9, velocity = -900 }
  t:expect(t:screen()):equals(screen)
  t:swipe("end", { from = "start", progress = 0.5, hold = true })
  t:lift { progress = 0.2, velocity = 900 }
  t:expect(t:find("pages").frame.x):equals(0)
  t:expect(t:swipe("end", { from = "start" })):is_false()
end)

nav.scenario("a swipe moves no surface, and says nothing to the engine", two, function(t)
  t:navigate("training", "home")
  local moves, messages = t.surface.moves, t:messages()
  t:swipe("end", { from = "start" })
  t:tap "Training"
  t:expect(t.visible):equals "training"
  t:expect(t.surface.moves):equals(moves)
  t:expect(t:messages()):equals(messages)
end)

nav.scenario("turning in the middle of a swipe gives it up", two, function(t)
  t:swipe("end", { from = "start", progress = 0.9, hold = true })
  t:resize(1024, 768)
  t:lift { progress = 1 }
  t:resize(390, 844)
  t:expect(t:find "pages"):is_nil()
end)

nav.scenario("a link leads from any column to the page, and its section is listed", three, function(t)
  t:add_page(nav.host "training")
  t:back()
  t:back()
  t:navigate("training", "home")
  t:expect(t:find "sections"):is_nil()
  t:expect(t.visible):equals "training"
  t:resize(1024, 768)
  t:expect(t:find("Training").selected):is_true()
end)

nav.scenario("the visible page's item leads back to it", three, function(t)
  t:tap "Odd"
  t:tap "Page 1"
  t:expect(t:find "pages"):is_nil()
  t:expect(t.visible):equals "p1"
end)

nav.scenario("the columns can be hidden, and stay so until they are wanted", two, function(t)
  t:resize(1024, 768)
  t:tap "Hide"
  t:expect(t:find "pages"):is_nil()
  t:navigate("training", "home")
  t:expect(t:find "pages"):is_nil()
  t:relaunch()
  t:expect(t:find "pages"):is_nil()
  t:tap "Show"
  t:expect(t:find("Training").selected):is_true()
  t:tap "Hide"
  t:resize(390, 844)
  t:tap "Pages"
  t:tap "About"
  t:expect(t.visible):equals "about"
end)

nav.scenario("a compact width can begin with the list", list_first, function(t)
  t:tap "Nutrition"
  t:expect(t.visible):equals "nutrition"
  t:expect(t:back()):is_true()
  t:expect(t:back()):is_false()
end)

nav.scenario("turning back and forth keeps page, section and column", three, function(t)
  t:tap "Odd"
  t:tap "Page 3"
  for _ = 1, 2 do
    t:resize(1024, 768)
    t:expect(t:find("Page 3").selected):is_true()
    t:resize(390, 844)
    t:expect(t.visible):equals "p3"
    t:expect(t:find "pages"):is_nil()
  end
end)

nav.scenario("the columns stand at the other side, by the option or from right to left", at_end, function(t)
  t:resize(1024, 768)
  t:expect(t:find("sections").frame.x):equals(824)
  t:expect(t:find("pages").frame.x):equals(544)
  t:traits { direction = "rtl" }
  t:expect(t:find("sections").frame.x):equals(0)
  t:expect(t:find("pages").frame.x):equals(200)
end)

nav.scenario("from right to left a swipe comes from the right, in start and end as ever", two, function(t)
  t:traits { direction = "rtl" }
  t:swipe("end", { from = "start", progress = 0.5, hold = true })
  t:expect(t:find("incoming").frame.x):equals(195)
  t:lift { progress = 1 }
  t:expect(t:find("pages").frame.x):equals(0)
end)

nav.scenario("sections are those of the pages that there are", three, function(t)
  t:resize(1024, 768)
  t:tap "Even"
  t:remove_page "p2"
  t:remove_page "p4"
  t:expect(t:find "Even"):is_nil()
  t:expect(t:find("Page 1").selected):is_true()
  t:add_page(nav.screen { id = "loose", title = "Loose" })
  t:tap "Other"
  t:tap "Loose"
  t:expect(t.visible):equals "loose"
  t:update_page("loose", { data = { section = "Odd" } })
  t:expect(t:find "Other"):is_nil()
  t:expect(t:find("Loose").selected):is_true()
end)

nav.scenario("disabled pages are listed and do nothing", two, function(t)
  t:update_page("training", { enabled = false })
  t:tap "Pages"
  t:expect(t:tap "Training"):is_false()
  t:expect(t.visible):equals "home"
  t:expect(t:find "pages"):never():is_nil()
end)

nav.scenario("pages come, go and move, and one is visible", two, function(t)
  t:navigate("training", "home")
  t:move_page("training", 1)
  t:expect(t.visible):equals "training"
  t:remove_page "training"
  t:expect(t.visible):equals "home"
  for _, id in ipairs { "home", "nutrition", "about" } do t:remove_page(id) end
  t:expect(t.visible):equals "root"
  t:add_page(nav.screen { id = "new", title = "New" })
  t:expect(t.visible):equals "new"
  t:expect(t):is_sound(390, BUTTONS)
end)

nav.scenarios("it looks the same after a relaunch at {width}", {
  { width = 390 }, { width = 700 }, { width = 1024 },
}, three, function(t, row)
  t:resize(row.width, 768)
  t:select "p4"
  t:back()
  local screen = t:screen()
  t:relaunch()
  t:resize(row.width, 768)
  t:expect(t:screen()):equals(screen)
end)

nav.scenario("a damaged state does no harm", three, function(t)
  t:launch {
    state = '{"containers":{"root":{"state":{"column":7,"section":[1],"hidden":"no"},"visible":"p2"}},"version":1}',
  }
  t:expect(t.visible):equals "p2"
  for _, size in ipairs(gallery.sizes) do t:resize(size[1], size[2]) end
  t:expect(t.errors):equals {}
  t:expect(t):is_sound(1366, BUTTONS)
end)

nav.scenarios("with {1} pages every screen is sound", { 0, 1, 2, 5, 50 }, two, function(t, count)
  for columns = 2, 3 do
    t:set_root(nav.plugin("split_view", { columns = columns }, gallery.pages(count, sections)), { fresh = true })
    for _ = 1, 3 do
      t:expect((select(2, gallery.is_sound_everywhere(t, BUTTONS)))):is_nil()
      t:resize(390, 844)
      t:back()
    end
  end
end)

nav.scenario("fifty pages on the smallest screen are reached by taps and swipes", fifty, function(t)
  t:expect((select(2, gallery.reaches_all(t, function() t:tap "list" end)))):is_nil()
end)

nav.scenario("so are fifty pages in sections", fifty_in_sections, function(t)
  for _, title in ipairs { "Page 50", "Page 1", "Page 24", "Page 49" } do
    t:tap "list"
    t:tap "sections"
    t:tap(tonumber(title:sub(6)) % 2 == 1 and "Odd" or "Even")
    t:expect(gallery.tap_after_scrolling(t, title)):is_true()
    t:expect(t.visible):equals("p" .. title:sub(6))
  end
end)

nav.scenario("whatever is done in whatever order, it stays sound", three, function(t)
  local names = { "hide", "show", "list", "sections", "section.1", "section.2", "pages", "root" }
  t:expect((select(2, gallery.survives(t, 15, 50, names, BUTTONS)))):is_nil()
end)

nav.scenario("a new version takes over as it stands", two, function(t)
  t:navigate("training", "home")
  t:tap "list"
  local screen, moves = t:screen(), t.surface.moves
  t:reload_plugin()
  t:expect(t:screen()):equals(screen)
  t:expect(t.surface.moves):equals(moves)
end)

nav.scenario("the section whose pages are listed is marked, and counted", three, function(t)
  t:resize(1024, 768)
  t:expect(t:screen()):matches "▸ Odd +3"
  t:tap "Even"
  t:expect(t:screen()):matches "▸ Even +2"
  t:expect(t:screen()):never():contains "▸ Odd"
end)

nav.scenario("in compact width the bar tells the page, and the way back", three, function(t)
  t:select "p4"
  t:expect(t:find("list").label):equals "Even"
  t:expect(t:screen()):matches "‹Even› +Page 4"
  t:tap "list"
  t:expect(t:find("sections").label):equals "All"
end)

nav.scenario("a swipe from the list brings the sections", three, function(t)
  t:swipe("end", { from = "start" })
  t:expect(t:find "pages"):never():is_nil()
  t:swipe("end", { from = "start", progress = 0.5, hold = true })
  t:expect(t:screen()):contains "Even"
  t:lift()
  t:expect(t:find "pages"):is_nil()
  t:expect(t:find "section.2"):never():is_nil()
end)

nav.scenario("what is not meant for it is not taken", three, function(t)
  t:expect(t:swipe "up"):is_false()
  t:expect(t:swipe("start", { from = "end" })):is_false()
  t:expect(t:key "tab"):is_false()
  t:resize(1024, 768)
  t:expect(t:swipe("end", { from = "start" })):is_false()
  t:expect(t:tap "pages"):is_false()
  t:expect(t:tap "Hide"):is_true()
  t:expect(t:tap "Show"):is_true()
  t:expect(t:tap "Even"):is_true()
end)
