-- The accordion: one section open at a time, right below its heading, however many headings there are.

local nav = require "navscript"
local gallery = require "gallery"

local CUT = { are_cut = true }

local three = gallery.app("accordion", {}, gallery.pages(3))
local mixed = gallery.app("accordion", {})
local history = gallery.app("accordion", { back_behavior = "history" }, gallery.pages(3))
local rigid = gallery.app("accordion", { collapsible = false }, gallery.pages(3))
local folded = gallery.app("accordion", { folded = true }, gallery.pages(3))
local low = gallery.app("accordion", { content = 0.8 }, gallery.pages(10), { size = { 480, 320 } })
local fifty = gallery.small("accordion", {}, gallery.pages(50))

-- Whether the text of the open page stands between the heading of its page and the next one.
local function is_below_its_header(t, title, next_title)
  local screen = t:screen()
  local first = screen:find(title, 1, true)
  local content = screen:find(title, first + 1, true)
  local after = next_title and screen:find(next_title, 1, true) or #screen
  return content ~= nil and first < content and content < after
end

nav.scenario("a tap opens a section and closes the one before", mixed, function(t)
  t:tap "Nutrition"
  t:expect(t.visible):equals "nutrition"
  t:expect(t.surface.host):equals "nutrition"
  t:tap "Training"
  t:expect(t.visible):equals "training"
  t:expect(t:screen()):never():contains "nutrition · surface"
  t:expect(t:messages()):equals { { "display", "nutrition" }, { "display", "training" } }
end)

nav.scenario("the open section is right below its heading, the other headings around it", three, function(t)
  t:tap "Page 2"
  t:expect(is_below_its_header(t, "Page 2", "Page 3")):is_true()
  t:expect(t:find("Page 1").frame.y):equals(0)
  t:expect(t:find("Page 2").frame.y):equals(48)
  t:expect(t:find("Page 3").frame.y):equals(844 - 48)
end)

nav.scenario("a tap on the open heading folds the section, and moves nothing else", mixed, function(t)
  t:tap "Training"
  local moves, messages = t.surface.moves, t:messages()
  t:tap "Training"
  t:expect(t:screen()):never():contains "surface here"
  t:expect(t:find("Training").selected):is_true()
  t:expect(t.visible):equals "training"
  t:tap "Training"
  t:expect(t:screen()):contains "training · surface here"
  t:expect(t.surface.moves):equals(moves)
  t:expect(t:messages()):equals(messages)
end)

nav.scenario("folded, every heading is as it was, and each opens its section", three, function(t)
  t:tap "Page 1"
  t:expect(t:find("Page 3").frame.y):equals(96)
  t:tap "Page 3"
  t:expect(t.visible):equals "p3"
  t:expect(is_below_its_header(t, "Page 3")):is_true()
end)

nav.scenario("code opens the section that it leads to", mixed, function(t)
  t:tap "Home"
  t:navigate("training", "home")
  t:expect(t:screen()):contains "training · surface here"
  t:tap "Training"
  t:navigate("training", "home")
  t:expect(t:screen()):contains "training · surface here"
end)

nav.scenario("where it must not fold, the open heading does nothing", rigid, function(t)
  local screen = t:screen()
  t:tap "Page 1"
  t:expect(t:screen()):equals(screen)
end)

nav.scenario("it can begin folded", folded, function(t)
  t:expect(t:find("Page 2").frame.y):equals(48)
  t:expect(t.visible):equals "p1"
  t:tap "Page 1"
  t:expect(is_below_its_header(t, "Page 1", "Page 2")):is_true()
end)

nav.scenario("a disabled section does not open, and arrows pass it over", three, function(t)
  t:update_page("p2", { enabled = false })
  t:expect(t:tap "Page 2"):is_false()
  t:expect(t.visible):equals "p1"
  t:expect(t:key "down"):is_true()
  t:expect(t.visible):equals "p3"
  t:expect(t:key "down"):is_false()
  t:expect(t:key "up"):is_true()
  t:expect(t.visible):equals "p1"
end)

nav.scenario("back follows the visits and ends", history, function(t)
  t:tap "Page 2"
  t:tap "Page 3"
  t:expect(t:back()):is_true()
  t:expect(t.visible):equals "p2"
  t:expect(gallery.presses_of_back(t)):equals(1)
  t:expect(t.visible):equals "p1"
end)

nav.scenario("back from a folded section opens the one before", history, function(t)
  t:tap "Page 2"
  t:tap "Page 2"
  t:expect(t:back()):is_true()
  t:expect(is_below_its_header(t, "Page 1", "Page 2")):is_true()
end)

nav.scenario("headings are mirrored from right to left", three, function(t)
  local before = t:find("▾").frame
  t:traits { direction = "rtl" }
  local after = t:find("▾").frame
  t:expect(after.x + after.width):equals(390 - before.x)
  t:tap "Page 3"
  t:expect(t.visible):equals "p3"
end)

nav.scenario("sections come, go and move around the open one", three, function(t)
  t:tap "Page 2"
  t:move_page("p2", 3)
  t:expect(t.visible):equals "p2"
  t:expect(t:find("Page 2").frame.y):equals(96)
  t:add_page(nav.screen { id = "new", title = "New" })
  t:tap "New"
  t:expect(t.visible):equals "new"
  t:remove_page "new"
  t:expect(t.visible):equals "p2"
  for _, id in ipairs { "p1", "p2", "p3" } do t:remove_page(id) end
  t:expect(t:tree().visible):is_nil()
  t:add_page(nav.screen { id = "only", title = "Only" })
  t:expect(t.visible):equals "only"
  t:expect(t):is_sound(390, CUT)
end)

nav.scenario("it is as it was after a relaunch, folded or not", mixed, function(t)
  t:tap "Training"
  for _ = 1, 2 do
    local screen = t:screen()
    t:relaunch()
    t:expect(t.visible):equals "training"
    t:expect(t:screen()):equals(screen)
    t:tap "Training"
  end
end)

nav.scenario("a damaged state does no harm", three, function(t)
  t:launch { state = '{"containers":{"root":{"state":{"folded":"yes"},"visible":"p3"}},"version":1}' }
  t:expect(t.visible):equals "p3"
  t:expect(is_below_its_header(t, "Page 3")):is_true()
  t:expect(t.errors):equals {}
end)

nav.scenarios("with {1} pages every screen is sound, open and folded", { 0, 1, 2, 5, 50 }, three, function(t, count)
  t:set_root(nav.plugin("accordion", {}, gallery.pages(count)), { fresh = true })
  t:expect((select(2, gallery.is_sound_everywhere(t, CUT)))):is_nil()
  if count > 0 then t:tap "Page 1" end
  t:expect((select(2, gallery.is_sound_everywhere(t)))):is_nil()
end)

nav.scenario("fifty sections on the smallest screen are reached by taps and swipes", fifty, function(t)
  -- Those before and after the open one scroll by themselves.
  local function at(title)
    local visible, wanted = tonumber(t.selected:sub(2)), tonumber(title:sub(6))
    return { 160, wanted < visible and 20 or 470 }
  end
  for _, title in ipairs { "Page 50", "Page 2", "Page 27", "Page 26", "Page 1" } do
    t:expect(gallery.tap_after_scrolling(t, title, at(title))):is_true()
    t:expect(t:tree().visible):equals("p" .. title:sub(6))
    local frame = t:find(title).frame
    t:expect(frame.y >= 0 and frame.y + frame.height <= 240):is_true()
  end
  t:tap "Page 1"
  t:expect((select(2, gallery.reaches_all(t, function()
    if t:find "before" or t:find "after" then t:tap("Page " .. t.selected:sub(2)) end
  end, { 160, 240 })))):is_nil()
end)

nav.scenario("swipes up and down are left to what scrolls", three, function(t)
  for _, direction in ipairs { "up", "down", "start", "end" } do
    t:expect(t:swipe(direction, { cancel = true })):is_false()
    t:expect(t:swipe(direction)):is_false()
  end
  t:expect(t.visible):equals "p1"
end)

nav.scenario("whatever is done in whatever order, it stays sound", three, function(t)
  t:expect((select(2, gallery.survives(t, 12, 50, { "sections", "before", "after", "root" }, CUT)))):is_nil()
end)

nav.scenario("on a low screen a heading before and one after the open section are in reach", low, function(t)
  t:select "p5"
  for _, id in ipairs { "before", "after" } do t:expect(t:find(id).frame.height):equals(44) end
  t:tap "Page 6"
  t:expect(t.visible):equals "p6"
end)

nav.scenario("a new version takes over, folded as it was", mixed, function(t)
  t:navigate("training", "home")
  t:tap "Training"
  local screen, moves = t:screen(), t.surface.moves
  t:reload_plugin()
  t:expect(t:screen()):equals(screen)
  t:expect(t.surface.moves):equals(moves)
end)

nav.scenarios("with {position} of 50 open, those around it have their share", {
  { position = 2, before = 48, after = 144 }, { position = 25, before = 96, after = 96 },
  { position = 49, before = 144, after = 48 }, { position = 1, after = 192 }, { position = 50, before = 192 },
}, fifty, function(t, row)
  t:select("p" .. row.position)
  for _, side in ipairs { "before", "after" } do
    local node = t:find(side)
    t:expect(node and node.frame.height):equals(row[side])
  end
end)

nav.scenario("a stack in front pops before the page goes back", gallery.app("accordion", {}, {
  id = "root", nav.screen { id = "home" }, nav.stack { id = "feed", nav.screen { id = "feed_root" } },
}), function(t)
  t:push(nav.screen { id = "article" }, { stack = "feed" })
  t:select "feed"
  t:expect(t:back()):is_true()
  t:expect(t.visible):equals "feed_root"
  t:expect(t:back()):is_true()
  t:expect(t.visible):equals "home"
end)

nav.scenario("what is not meant for it is not taken", three, function(t)
  t:expect(t:key "start"):is_false()
  t:expect(t:drag { id = "sections", dy = 50 }):is_false()
end)
