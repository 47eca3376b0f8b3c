-- The bottom sheet: its heights, what moves it between them, and what it lies over.

local nav = require "navscript"
local gallery = require "gallery"

local HANDLE = { "handle" }

local app = gallery.app("bottom_sheet", {})
local low = gallery.app("bottom_sheet", {}, gallery.mixed(), { size = { 844, 390 } })
local stays = gallery.app("bottom_sheet", { closes = false, dim = "never" })
local modal = gallery.app("bottom_sheet", { dim = "medium" })
local no_swipes = gallery.app("bottom_sheet", { swipe = false })
local fifty = gallery.small("bottom_sheet", {}, gallery.pages(50))
local history = gallery.app("bottom_sheet", { back_behavior = "history" }, gallery.pages(3))

-- On a screen of 844 points: 56, 422 and 759.
local COLLAPSED, MEDIUM, LARGE = 56, 422, 759

local function height(t)
  return t:find("sheet").frame.height
end

nav.scenario("taps on the handle lead from height to height, and down again", app, function(t)
  local heights = { height(t) }
  for _ = 1, 3 do
    t:tap "Pages"
    heights[#heights + 1] = height(t)
  end
  t:expect(heights):equals { COLLAPSED, MEDIUM, LARGE, COLLAPSED }
end)

nav.scenario("a page that is chosen is shown, and the sheet goes down", app, function(t)
  t:expect(t:find "Training"):is_nil()
  t:tap "handle"
  t:tap "Training"
  t:expect(t.visible):equals "training"
  t:expect(height(t)):equals(COLLAPSED)
  t:expect(t:messages()):equals { { "display", "training" } }
end)

nav.scenario("the visible page's item closes it too, and moves nothing", app, function(t)
  t:navigate("training", "home")
  local moves = t.surface.moves
  t:tap "handle"
  t:tap "Training"
  t:expect(height(t)):equals(COLLAPSED)
  t:expect(t.surface.moves):equals(moves)
end)

nav.scenario("swipes move it by one height, if they go far or fast enough", app, function(t)
  t:swipe("up", { progress = 0.4 })
  t:expect(height(t)):equals(COLLAPSED)
  t:swipe("up", { progress = 0.6 })
  t:expect(height(t)):equals(MEDIUM)
  t:swipe("up", { progress = 0.1, velocity = 800 })
  t:expect(height(t)):equals(LARGE)
  t:expect(t:swipe "up"):is_false()
  t:swipe "down"
  t:swipe "down"
  t:expect(height(t)):equals(COLLAPSED)
  t:expect(t:swipe "down"):is_false()
end)

nav.scenario("it follows the finger, and a swipe that is cancelled gives everything back", app, function(t)
  local screen = t:screen()
  t:swipe("up", { progress = 0.5, hold = true })
  t:expect(height(t)):equals((COLLAPSED + MEDIUM) / 2)
  t:lift { progress = 0.9, cancel = true }
  t:expect(t:screen()):equals(screen)
  t:drag { id = "handle", dy = -600, cancel = true }
  t:expect(t:screen()):equals(screen)
end)

nav.scenarios("dragged by {dy} points it rests at {height}", {
  { dy = -30, height = COLLAPSED }, { dy = -300, height = MEDIUM }, { dy = -600, height = LARGE },
  { dy = -5000, height = LARGE }, { dy = 200, height = COLLAPSED },
}, app, function(t, row)
  t:expect(t:drag { id = "handle", dy = row.dy }):is_true()
  t:expect(height(t)):equals(row.height)
end)

nav.scenario("at its largest the page is dimmed and out of reach", app, function(t)
  t:tap "handle"
  t:expect(t:find "scrim"):is_nil()
  t:tap "handle"
  t:tap "scrim"
  t:expect(height(t)):equals(COLLAPSED)
end)

nav.scenario("the page can be dimmed from the medium height on, or never", modal, function(t)
  t:tap "handle"
  t:tap "scrim"
  t:expect(height(t)):equals(COLLAPSED)
  t:set_root(nav.plugin("bottom_sheet", { dim = "never", initial = "large" }, gallery.mixed()), { fresh = true })
  t:expect(height(t)):equals(LARGE)
  t:expect(t:find "scrim"):is_nil()
end)

nav.scenario("back closes it before anything else goes back, and ends", app, function(t)
  t:navigate("training", "home")
  t:tap "handle"
  t:tap "handle"
  t:expect(t:back()):is_true()
  t:expect(height(t)):equals(COLLAPSED)
  t:expect(t.visible):equals "training"
  t:expect(t:back()):is_true()
  t:expect(t.visible):equals "home"
  t:expect(t:back()):is_false()
end)

nav.scenario("back inside a page waits until the sheet is down", gallery.app("bottom_sheet", {}, {
  id = "root", nav.stack { id = "feed", title = "Feed", nav.screen { id = "feed_root" } }, nav.host "nutrition",
}), function(t)
  t:push(nav.screen { id = "article", title = "Article" })
  t:tap "handle"
  t:expect(t:back()):is_true()
  t:expect(t:stack "feed"):has_length(2)
  t:expect(t:back()):is_true()
  t:expect(t:stack "feed"):has_length(1)
  t:expect(t:back()):is_false()
end)

nav.scenario("it can stay open beside the page that was chosen", stays, function(t)
  t:tap "handle"
  t:tap "Training"
  t:tap "Nutrition"
  t:expect(t.visible):equals "nutrition"
  t:expect(height(t)):equals(MEDIUM)
  t:tap "Nutrition"
  t:expect(height(t)):equals(MEDIUM)
end)

nav.scenario("a link closes it, wherever it stands", app, function(t)
  t:tap "handle"
  t:open_url "fitness://nutrition/plans/7"
  t:expect(t.visible):equals "nutrition"
  t:expect(height(t)):equals(COLLAPSED)
end)

nav.scenario("on a low screen there is no medium height, and turning goes to one that there is", low, function(t)
  t:tap "handle"
  t:expect(height(t)):equals(351)
  t:expect(t:find "scrim"):never():is_nil()
  t:back()
  t:resize(390, 844)
  t:tap "handle"
  t:expect(height(t)):equals(MEDIUM)
  t:resize(844, 390)
  t:expect(height(t)):equals(351)
  t:resize(390, 844)
  t:expect(height(t)):equals(MEDIUM)
end)

nav.scenario("on a wide screen it stands in the middle", app, function(t)
  t:resize(1366, 1024)
  t:expect(t:find("sheet").frame):contains { x = 363, width = 640 }
  t:traits { direction = "rtl" }
  t:expect(t:find("sheet").frame):contains { x = 363, width = 640 }
end)

nav.scenario("from right to left its list is mirrored, and moves as before", app, function(t)
  t:traits { direction = "rtl" }
  t:swipe "up"
  t:expect(t:screen()):contains "Training   "
  t:tap "Training"
  t:expect(t.visible):equals "training"
end)

nav.scenario("keys move it, escape closes it", app, function(t)
  t:expect(t:key "escape"):is_false()
  t:key "up"
  t:expect(height(t)):equals(MEDIUM)
  t:key "up"
  t:key "down"
  t:expect(height(t)):equals(MEDIUM)
  t:expect(t:key "escape"):is_true()
  t:expect(height(t)):equals(COLLAPSED)
end)

nav.scenario("disabled pages cannot be chosen, and leave it open", app, function(t)
  t:update_page("training", { enabled = false })
  t:tap "handle"
  t:expect(t:tap "Training"):is_false()
  t:expect(t.visible):equals "home"
  t:expect(height(t)):equals(MEDIUM)
end)

nav.scenario("pages come and go while it is open", history, function(t)
  t:tap "handle"
  t:add_page(nav.screen { id = "new", title = "New" }, { at = 1 })
  t:expect(t.visible):equals "p1"
  t:tap "New"
  t:tap "handle"
  t:remove_page "new"
  t:expect(t.visible):equals "p1"
  t:move_page("p1", 3)
  t:expect(t:find("Page 1").selected):is_true()
  t:expect(t):is_sound(390, HANDLE)
end)

nav.scenario("it comes back at the height that it was left at", app, function(t)
  t:navigate("training", "home")
  t:tap "handle"
  local screen = t:screen()
  t:relaunch()
  t:expect(t.visible):equals "training"
  t:expect(t:screen()):equals(screen)
end)

nav.scenario("a height that does not exist is that it begins with", app, function(t)
  t:launch { state = '{"containers":{"root":{"state":{"detent":{"deep":7}},"visible":"about"}},"version":1}' }
  t:expect(t.visible):equals "about"
  t:expect(height(t)):equals(COLLAPSED)
  t:expect(t.errors):equals {}
end)

nav.scenarios("with {1} pages every screen is sound at every height", { 0, 1, 2, 5, 50 }, app, function(t, count)
  t:set_root(nav.plugin("bottom_sheet", {}, gallery.pages(count)), { fresh = true })
  for _ = 1, 3 do
    t:expect((select(2, gallery.is_sound_everywhere(t, HANDLE)))):is_nil()
    t:resize(390, 844)
    t:tap "handle"
  end
end)

nav.scenario("fifty pages on the smallest screen are reached by taps and swipes", fifty, function(t)
  t:expect((select(2, gallery.reaches_all(t, function()
    t:tap "handle"
    t:tap "handle"
  end)))):is_nil()
end)

nav.scenario("whatever is done in whatever order, it stays sound", app, function(t)
  local names = { "handle", "sheet", "scrim", "pages", "root" }
  t:expect((select(2, gallery.survives(t, 13, 50, names, HANDLE)))):is_nil()
end)

nav.scenario("a new version takes over as it stands", app, function(t)
  t:navigate("training", "home")
  t:tap "handle"
  local screen, moves = t:screen(), t.surface.moves
  t:reload_plugin()
  t:expect(t:screen()):equals(screen)
  t:expect(t.surface.moves):equals(moves)
end)

nav.scenario("at the largest height swipes scroll a list that is longer than the sheet", fifty, function(t)
  t:swipe "up"
  t:swipe "up"
  local tall, y = height(t), t:find("Page 9").frame.y
  t:expect(tall):equals(432)
  t:swipe("up", { progress = 0.5 })
  t:expect(t:find("Page 9").frame.y < y):is_true()
  t:expect(t:swipe("down", { progress = 0.5 })):is_true()
  t:expect(t:find("Page 9").frame.y):equals(y)
  t:expect(height(t)):equals(tall)
  t:drag { id = "sheet", dy = 200 }
  t:expect(height(t)):equals(240)
end)

nav.scenario("the handle tells which way it leads", app, function(t)
  t:expect(t:find("handle").icon):equals "chevron.up"
  t:expect(t:tap "handle"):is_true()
  t:expect(t:find("handle").icon):equals "chevron.up"
  t:tap "handle"
  t:expect(t:find("handle").icon):equals "chevron.down"
end)

nav.scenario("a quick finger decides by its direction", app, function(t)
  t:swipe("up", { progress = 0.1, velocity = 900 })
  t:swipe("up", { progress = 0.1, velocity = 900 })
  t:expect(height(t)):equals(LARGE)
  t:swipe("down", { progress = 0.1, velocity = 900 })
  t:expect(height(t)):equals(MEDIUM)
end)

nav.scenario("what is not meant for it is not taken", app, function(t)
  t:expect(t:swipe "start"):is_false()
  t:expect(t:key "tab"):is_false()
  t:expect(t:key "down"):is_false()
  t:expect(t:drag { id = "elsewhere", dy = -400 }):is_false()
  t:expect(height(t)):equals(COLLAPSED)
  t:expect(t:key "up"):is_true()
end)

nav.scenario("without swipes only the handle moves it", no_swipes, function(t)
  t:expect(t:swipe "up"):is_false()
  t:expect(height(t)):equals(COLLAPSED)
  t:drag { id = "handle", dy = -300 }
  t:expect(height(t)):equals(MEDIUM)
end)

nav.scenario("a quick finger that turns back has not carried the sheet", gallery.app("bottom_sheet", {}), function(t)
  local before = t:find("sheet").frame.height
  t:swipe("up", { progress = 0.9, velocity = -900 })
  t:expect(t:find("sheet").frame.height):equals(before)
end)
