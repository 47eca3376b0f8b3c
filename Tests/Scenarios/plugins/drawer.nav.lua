-- The drawer: from either edge or both, over the page or pushing it aside.

local nav = require "navscript"
local gallery = require "gallery"

local app = gallery.app("drawer", {})
local both = gallery.app("drawer", { edge = "both", restore_open = true })
local push = gallery.app("drawer", { style = "push" })
local push_end = gallery.app("drawer", { style = "push", edge = "end" })
local permanent = gallery.app("drawer", { style = "push", permanent = true, edge = "both" })
local history = gallery.app("drawer", { back_behavior = "history" })
local fifty = gallery.small("drawer", {}, gallery.pages(50))
local forgetful = gallery.app("drawer", { edge = "both" })

local function is_open(t) return t:find "drawer" ~= nil end

local function is_at_end(t)
  local frame = t:find("drawer").frame
  return frame.x + frame.width == 390
end

nav.scenario("with both edges it comes from the one that the finger begins at", both, function(t)
  t:swipe("end", { from = "start", progress = 0.8 })
  t:expect(t:find("drawer").frame.x):equals(0)
  t:expect(t:swipe("end", { progress = 0.8 })):is_false()
  t:swipe("start", { progress = 0.8 })
  t:expect(is_open(t)):is_false()
  t:swipe("start", { from = "end", progress = 0.8 })
  t:expect(is_at_end(t)):is_true()
  t:expect(t:swipe("start", { progress = 0.8 })):is_false()
  t:swipe("end", { progress = 0.8 })
  t:expect(is_open(t)):is_false()
end)

nav.scenario("with both edges the menu button opens it at the start", both, function(t)
  t:swipe("start", { from = "end", progress = 0.8 })
  t:tap "scrim"
  t:tap "Menu"
  t:expect(t:find("drawer").frame.x):equals(0)
end)

nav.scenario("at the end it is dragged back to the end", both, function(t)
  t:swipe("start", { from = "end", progress = 0.8 })
  t:drag { id = "drawer", dx = 100 }
  t:expect(is_at_end(t)):is_true()
  t:drag { id = "drawer", dx = -200 }
  t:expect(is_at_end(t)):is_true()
  t:drag { id = "drawer", dx = 200 }
  t:expect(is_open(t)):is_false()
end)

nav.scenario("a swipe that is given up leaves it closed, or open where it was", both, function(t)
  t:swipe("start", { from = "end", progress = 0.9, cancel = true })
  t:expect(is_open(t)):is_false()
  t:swipe("start", { from = "end", progress = 0.3 })
  t:expect(is_open(t)):is_false()
  t:swipe("start", { from = "end", progress = 0.8 })
  t:swipe("end", { progress = 0.9, cancel = true })
  t:expect(is_at_end(t)):is_true()
  t:swipe("end", { progress = 0.2 })
  t:expect(is_at_end(t)):is_true()
end)

nav.scenario("an edge that it does not come from is left to others", app, function(t)
  t:expect(t:swipe("start", { from = "end" })):is_false()
  t:expect(t:swipe("start")):is_false()
  t:expect(t:swipe("up", { from = "start" })):is_false()
  t:expect(is_open(t)):is_false()
end)

nav.scenario("it pushes the page aside by its own width, as far as it is open", push, function(t)
  t:expect(t:find("menu").frame.x):equals(0)
  t:swipe("end", { from = "start", progress = 0.5, hold = true })
  t:expect(t:find("menu").frame.x):equals(140)
  t:expect(t:find("drawer").frame.x):equals(-140)
  t:lift { progress = 0.6 }
  t:expect(t:find("menu").frame.x):equals(280)
  t:expect(t:find("drawer").frame.x):equals(0)
  t:tap "scrim"
  t:expect(t:find("menu").frame.x):equals(0)
end)

nav.scenario("from the end it pushes the page to the start, mirrored from right to left", push_end, function(t)
  t:tap "Menu"
  local menu = t:find("menu").frame
  t:expect(menu.x + menu.width):equals(390 - 280)
  t:traits { direction = "rtl" }
  t:expect(t:find("menu").frame.x):equals(280)
  t:expect(t:find("drawer").frame.x):equals(0)
end)

nav.scenario("the page that was pushed aside cannot be touched", push, function(t)
  t:tap "Menu"
  t:fails(function() t:tap "menu" end, "covered")
  t:tap "Training"
  t:expect(t.visible):equals "training"
  t:expect(is_open(t)):is_false()
  t:expect(t:messages()):equals { { "display", "training" } }
end)

nav.scenario("opening and closing moves no surface", push, function(t)
  t:navigate("training", "home")
  local moves, messages = t.surface.moves, t:messages()
  t:tap "Menu"
  t:tap "Training"
  t:swipe("end", { from = "start", progress = 0.8 })
  t:back()
  t:expect(is_open(t)):is_false()
  t:expect(t.surface.moves):equals(moves)
  t:expect(t:messages()):equals(messages)
end)

nav.scenario("back closes it, follows the visits, and ends", history, function(t)
  t:navigate("training", "home")
  t:navigate("nutrition", "home")
  t:tap "Menu"
  t:expect(gallery.presses_of_back(t)):equals(3)
  t:expect(t.visible):equals "home"
end)

nav.scenario("where it stands for good it is at the start, and nothing opens or is pushed", permanent, function(t)
  t:swipe("start", { from = "end", progress = 0.8 })
  t:resize(1024, 768)
  t:expect(t:find("pages").frame.x):equals(0)
  t:expect(t:swipe("start", { from = "end" })):is_false()
  t:tap "Training"
  t:expect(t.visible):equals "training"
  t:expect(t:back()):is_true()
  t:expect(t:back()):is_false()
end)

nav.scenario("it is open again at the same edge where the app wants that", both, function(t)
  t:swipe("start", { from = "end", progress = 0.8 })
  local screen = t:screen()
  t:relaunch()
  t:expect(t:screen()):equals(screen)
  t:back()
  t:relaunch()
  t:expect(is_open(t)):is_false()
end)

nav.scenario("otherwise it is closed after a relaunch, at the same page", forgetful, function(t)
  t:navigate("training", "home")
  t:swipe("start", { from = "end", progress = 0.8 })
  t:relaunch()
  t:expect(is_open(t)):is_false()
  t:expect(t.visible):equals "training"
end)

nav.scenario("a damaged state does no harm", both, function(t)
  t:launch { state = '{"containers":{"root":{"state":{"open":"yes","side":9},"visible":"about"}},"version":1}' }
  t:expect(t.visible):equals "about"
  t:expect(is_open(t)):is_false()
  t:expect(t.errors):equals {}
end)

nav.scenario("disabled pages do nothing, pages come and go while it is open", push, function(t)
  t:update_page("training", { enabled = false })
  t:tap "Menu"
  t:expect(t:tap "Training"):is_false()
  t:expect(is_open(t)):is_true()
  t:add_page(nav.screen { id = "new", title = "New" }, { at = 1 })
  t:remove_page "home"
  t:expect(t.visible):equals "new"
  t:expect(t:screen()):contains "▸ New"
  t:tap "About"
  t:expect(t.visible):equals "about"
end)

nav.scenarios("with {1} pages every screen is sound, in both styles", { 0, 1, 2, 5, 50 }, app, function(t, count)
  for _, style in ipairs { "modal", "push" } do
    t:set_root(nav.plugin("drawer", { style = style }, gallery.pages(count)), { fresh = true })
    t:expect((select(2, gallery.is_sound_everywhere(t, { "menu" })))):is_nil()
    t:resize(390, 844)
    t:tap "Menu"
    t:expect((select(2, gallery.is_sound_everywhere(t)))):is_nil()
  end
end)

nav.scenario("fifty pages on the smallest screen are reached by taps and swipes", fifty, function(t)
  t:expect((select(2, gallery.reaches_all(t, function() t:tap "menu" end)))):is_nil()
end)

nav.scenario("whatever is done in whatever order, it stays sound", both, function(t)
  t:expect((select(2, gallery.survives(t, 16, 50, { "menu", "drawer", "scrim", "pages" })))):is_nil()
end)

nav.scenario("escape closes it, other keys do not", push, function(t)
  t:expect(t:key "escape"):is_false()
  t:tap "Menu"
  t:expect(t:key "tab"):is_false()
  t:expect(is_open(t)):is_true()
  t:expect(t:key "escape"):is_true()
  t:expect(is_open(t)):is_false()
end)

nav.scenario("a quick finger decides by its direction", both, function(t)
  t:swipe("start", { from = "end", progress = 0.1, velocity = 900 })
  t:expect(is_at_end(t)):is_true()
  t:swipe("end", { progress = 0.1, velocity = 900 })
  t:expect(is_open(t)):is_false()
end)

nav.scenario("it stands for good only where the app wants that, and leaves a part of small screens", push, function(t)
  t:resize(1024, 768)
  t:expect(t:find "pages"):is_nil()
  t:resize(320, 480)
  t:tap "Menu"
  t:expect(t:find("drawer").frame.width):equals(264)
end)

nav.scenario("what is not meant for it is not taken", push, function(t)
  t:expect(t:drag { id = "elsewhere", dx = -300 }):is_false()
  t:tap "Menu"
  t:expect(t:swipe("end", { progress = 0.9 })):is_false()
  t:expect(t:drag { id = "elsewhere", dx = -300 }):is_false()
  t:expect(is_open(t)):is_true()
end)

nav.scenarios("a quick finger that turns back has not carried it ({1})", { "start", "end" }, app, function(t, last)
  t:swipe("end", { from = "start", progress = 0.9, velocity = -900 })
  t:expect(is_open(t)):is_false()
  t:tap "Menu"
  t:swipe("start", { progress = 0.9, velocity = -900 })
  t:expect(is_open(t)):is_true()
  -- The finger on the drawer itself decides by its speed as well.
  t:drag { id = "drawer", dx = last == "start" and -40 or -250, velocity = last == "start" and -900 or 900 }
  t:expect(is_open(t)):equals(last == "end")
end)
