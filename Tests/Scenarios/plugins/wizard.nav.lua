-- The wizard: steps in order, what can be reached, and the way back.

local nav = require "navscript"
local gallery = require "gallery"

local BUTTONS = { "previous", "next" }

local four = gallery.app("wizard", {}, gallery.pages(4))
local mixed = gallery.app("wizard", {})
local valid = gallery.app("wizard", { requires = "valid" }, gallery.pages(3))
local free = gallery.app("wizard", { requires = "nothing" }, gallery.pages(3))
local block = gallery.app("wizard", { disabled = "block" }, gallery.pages(4))
local last = gallery.app("wizard", { destination = "fitness://training/home" }, {
  id = "root", nav.screen { id = "one", title = "One" }, nav.screen { id = "two", title = "Two" }, nav.host "training",
})
local finishing = gallery.app("wizard", {}, {}, {
  root = nav.tab_bar {
    id = "tabs",
    nav.plugin("wizard", { destination = "fitness://nutrition/home" }, {
      id = "setup", title = "Setup", nav.screen { id = "one", title = "One" }, nav.screen { id = "two", title = "Two" },
    }),
    nav.host "nutrition",
  },
})
local nowhere = gallery.app("wizard", { destination = "fitness://nowhere" }, gallery.pages(1))
local unfinished = gallery.app("wizard", {
  requires = "valid", destination = "fitness://training/home",
}, gallery.pages(1))
local fifty = gallery.small("wizard", {}, gallery.pages(50))

local function go_on(t)
  t:tap "next"
  t:settle()
end

local function can_reach(t, title)
  return t:find(title).enabled
end

nav.scenario("next leads through all steps in order, and tells where one is", four, function(t)
  t:expect(t:find("progress").text):equals "1 / 4  Page 1"
  for index = 2, 4 do
    go_on(t)
    t:expect(t.visible):equals("p" .. index)
  end
  t:expect(t:find("progress").text):equals "4 / 4  Page 4"
  t:expect(t:find("next").enabled):is_false()
  t:expect(t:tap "next"):is_false()
end)

nav.scenario("a step can be reached once those before it are done", four, function(t)
  t:expect(t:tap "Page 2"):is_false()
  t:expect(t:tap "Page 3"):is_false()
  go_on(t)
  go_on(t)
  t:tap "Page 1"
  t:settle()
  t:expect(t.visible):equals "p1"
  t:expect(can_reach(t, "Page 3")):is_true()
  t:expect(can_reach(t, "Page 4")):is_false()
  t:tap "Page 3"
  t:settle()
  t:expect(t.visible):equals "p3"
end)

nav.scenario("the app says which steps are valid", valid, function(t)
  t:expect(t:find("next").enabled):is_false()
  t:expect(t:tap "next"):is_false()
  t:expect(t:key "enter"):is_false()
  t:update_page("p1", { data = { valid = true } })
  go_on(t)
  t:expect(t.visible):equals "p2"
  t:update_page("p2", { data = { valid = true } })
  t:expect(can_reach(t, "Page 3")):is_true()
  -- What was valid is so no more: the step in front stays, those after it are out of reach.
  t:update_page("p1", { data = { valid = false } })
  t:expect(t.visible):equals "p2"
  t:expect(can_reach(t, "Page 3")):is_false()
  t:tap "Page 1"
  t:settle()
  t:expect(can_reach(t, "Page 2")):is_false()
end)

nav.scenario("data of another kind makes no step valid", valid, function(t)
  for _, data in ipairs { { valid = "yes" }, { valid = 1 }, { other = true } } do
    t:update_page("p1", { data = data })
    t:expect(t:find("next").enabled):is_false()
  end
  t:expect(t.errors):equals {}
end)

nav.scenario("where nothing is required, every step can be reached", free, function(t)
  t:tap "Page 3"
  t:settle()
  t:expect(t.visible):equals "p3"
end)

nav.scenario("a disabled step is passed over, there and back", four, function(t)
  t:update_page("p2", { enabled = false })
  go_on(t)
  t:expect(t.visible):equals "p3"
  t:tap "Back"
  t:settle()
  t:expect(t.visible):equals "p1"
  t:expect(t:tap "Page 2"):is_false()
end)

nav.scenario("a disabled step can be a wall, until the app takes it away", block, function(t)
  t:update_page("p2", { enabled = false })
  t:expect(t:find("next").enabled):is_false()
  t:expect(can_reach(t, "Page 3")):is_false()
  t:update_page("p2", { enabled = true })
  go_on(t)
  t:expect(t.visible):equals "p2"
end)

nav.scenario("back leads one step back, not to the page before, and ends at the first", four, function(t)
  for _ = 1, 3 do go_on(t) end
  t:tap "Page 2"
  t:settle()
  t:expect(t:back()):is_true()
  t:settle()
  t:expect(t.visible):equals "p1"
  t:expect(t:back()):is_false()
  t:expect(t:find("previous").enabled):is_false()
end)

nav.scenario("two presses of back in a hurry are one", four, function(t)
  for _ = 1, 3 do go_on(t) end
  t:expect(t:back()):is_true()
  t:expect(t:back()):is_true()
  t:settle()
  t:expect(t.visible):equals "p3"
  t:expect(gallery.presses_of_back(t)):equals(2)
end)

nav.scenario("a step that a guard does not let go of stays, and takes back", four, function(t)
  go_on(t)
  t:guard("p2", function() return false, "not saved" end)
  t:expect(t:back()):is_true()
  t:settle()
  t:expect(t.visible):equals "p2"
  t:tap "next"
  t:settle()
  t:expect(t.visible):equals "p2"
  t:guard("p2", false)
  t:expect(can_reach(t, "Page 3")):is_false()
end)

nav.scenario("a swipe from the start edge goes a step back, if it goes far enough", mixed, function(t)
  t:expect(t:swipe("end", { from = "start" })):is_false()
  go_on(t)
  local screen, messages, moves = t:screen(), t:messages(), t.surface.moves
  t:swipe("end", { from = "start", progress = 0.3 })
  t:swipe("end", { from = "start", progress = 0.9, cancel = true })
  t:expect(t:screen()):equals(screen)
  t:expect(t:messages()):equals(messages)
  t:expect(t.surface.moves):equals(moves)
  t:expect(t:swipe("end", { progress = 1 })):is_false()
  t:expect(t:swipe("start", { from = "end" })):is_false()
  t:swipe("end", { from = "start", progress = 0.7 })
  t:expect(t.visible):equals "home"
end)

nav.scenario("a finger on its way back does not hold up the app", four, function(t)
  go_on(t)
  t:swipe("end", { from = "start", progress = 0.8, hold = true })
  t:expect(t:screen()):contains "Page 1 · preview"
  t:select "p4"
  t:lift { progress = 1 }
  t:settle()
  t:expect(t.visible):equals "p4"
  t:expect(t:screen()):never():contains "preview"
end)

nav.scenario("from right to left it is the other edge, and the buttons change sides", four, function(t)
  go_on(t)
  local left = t:find("previous").frame.x
  t:traits { direction = "rtl" }
  local frame = t:find("previous").frame
  t:expect(frame.x + frame.width):equals(390 - left)
  t:expect(t:find("Page 1").frame.x > t:find("Page 2").frame.x):is_true()
  t:swipe("end", { from = "start" })
  t:expect(t.visible):equals "p1"
end)

nav.scenario("code may jump ahead, and from there the steps before can be reached", four, function(t)
  t:select "p3"
  t:settle()
  t:expect(t:find("Page 2").enabled):is_true()
  t:expect(can_reach(t, "Page 4")):is_false()
  t:tap "Page 1"
  t:settle()
  t:expect(can_reach(t, "Page 2")):is_false()
end)

nav.scenario("the button at the last step opens the destination", last, function(t)
  t:expect(t:find "finish"):is_nil()
  go_on(t)
  go_on(t)
  t:expect(t:find "next"):is_nil()
  t:tap "Finish"
  t:expect(t:messages()):contains { "open", "training", "home" }
end)

nav.scenario("finishing leaves the wizard for what is around it", finishing, function(t)
  t:key "enter"
  t:settle()
  t:key "enter"
  t:settle()
  t:expect(t.selected):equals "nutrition"
end)

nav.scenario("a destination that there is not is told in the trace, and nothing breaks", nowhere, function(t)
  t:tap "Finish"
  t:expect(t:trace()):contains { kind = "log" }
  t:expect(t.visible):equals "p1"
end)

nav.scenario("steps come, go and change places", four, function(t)
  go_on(t)
  t:remove_page "p1"
  t:expect(t:find("progress").text):equals "1 / 3  Page 2"
  t:add_page(nav.screen { id = "new", title = "New" }, { at = 1 })
  t:expect(t.visible):equals "p2"
  t:expect(can_reach(t, "New")):is_true()
  t:move_page("p2", 4)
  t:expect(t:find("progress").text):equals "4 / 4  Page 2"
  t:expect(t:find("next").enabled):is_false()
  t:remove_page "p2"
  t:expect(t.visible):never():is_nil()
  t:expect(t):is_sound(390, BUTTONS)
end)

nav.scenario("a step that has left is not done when it comes back", four, function(t)
  go_on(t)
  go_on(t)
  t:tap "Page 1"
  t:settle()
  t:remove_page "p2"
  t:add_page(nav.screen { id = "p2", title = "Page 2" }, { at = 2 })
  t:expect(can_reach(t, "Page 2")):is_true()
  t:expect(can_reach(t, "Page 3")):is_false()
end)

nav.scenario("what was done is so after a relaunch", mixed, function(t)
  go_on(t)
  go_on(t)
  t:tap "Nutrition"
  t:settle()
  local screen = t:screen()
  t:relaunch()
  t:expect(t.visible):equals "nutrition"
  t:expect(t:screen()):equals(screen)
  t:tap "Training"
  t:settle()
  t:expect(t.visible):equals "training"
end)

nav.scenarios("a damaged state ({1}) does no harm", { "5", '"x"', "[1,2]", '{"p1":"yes"}' }, four, function(t, done)
  t:launch { state = '{"containers":{"root":{"state":{"done":' .. done .. '},"visible":"p1"}},"version":1}' }
  t:expect(can_reach(t, "Page 2")):is_false()
  go_on(t)
  t:expect(t.visible):equals "p2"
  t:expect(t.errors):equals {}
end)

nav.scenarios("with {1} steps every screen is sound", { 0, 1, 2, 5, 50 }, four, function(t, count)
  for _, steps in ipairs { "numbers", "titles", "none" } do
    t:set_root(nav.plugin("wizard", { steps = steps }, gallery.pages(count)), { fresh = true })
    t:expect((select(2, gallery.is_sound_everywhere(t, BUTTONS)))):is_nil()
  end
end)

nav.scenario("fifty steps on the smallest screen are gone through by taps, and back", fifty, function(t)
  for index = 2, 50 do
    go_on(t)
    t:expect(t:find("Page " .. index).selected):is_true()
  end
  for index = 49, 1, -1 do
    t:tap("Page " .. index)
    t:settle()
    t:expect(t.visible):equals("p" .. index)
  end
end)

nav.scenario("whatever is done in whatever order, it stays sound", four, function(t)
  local names = { "previous", "next", "progress", "steps", "root" }
  t:expect((select(2, gallery.survives(t, 14, 50, names, BUTTONS)))):is_nil()
end)

nav.scenario("where no step is visible, next leads to the first that can be", four, function(t)
  for index = 2, 4 do t:update_page("p" .. index, { enabled = false }) end
  t:remove_page "p1"
  t:expect(t.visible):equals "root"
  t:expect(t:find("progress").text):equals "– / 3"
  t:expect(t:tap "next"):is_false()
  t:update_page("p3", { enabled = true })
  go_on(t)
  t:expect(t.visible):equals "p3"
end)

nav.scenario("a new version takes over in the middle of a swipe, which is given up", mixed, function(t)
  t:navigate("training", "home")
  t:settle()
  local screen, moves = t:screen(), t.surface.moves
  t:swipe("end", { from = "start", progress = 0.8, hold = true })
  t:reload_plugin()
  t:lift { progress = 1 }
  t:settle()
  t:expect(t:screen()):equals(screen)
  t:expect(t.surface.moves):equals(moves)
end)

nav.scenario("steps are marked: done, in front, out of reach, and off", four, function(t)
  t:update_page("p3", { enabled = false })
  go_on(t)
  t:expect(t:screen()):matches "✓ +%[2%] +%(–%) +%(4%)"
end)

nav.scenario("going on is a push, going back a pop", four, function(t)
  local function order()
    local kinds = {}
    for _, event in ipairs(t:trace()) do
      if event.kind == "will_appear" or event.kind == "will_disappear" then
        kinds[#kinds + 1] = event.kind .. " " .. event.subject
      end
    end
    return { kinds[#kinds - 1], kinds[#kinds] }
  end
  go_on(t)
  t:expect(order()):equals { "will_disappear p1", "will_appear p2" }
  t:tap "previous"
  t:settle()
  t:expect(order()):equals { "will_disappear p2", "will_appear p1" }
end)

nav.scenarios("where the last step is off and {disabled} holds, there is a button {button}", {
  { disabled = "skip", button = "finish" }, { disabled = "block", button = "next" },
}, four, function(t, row)
  local options = { disabled = row.disabled, destination = "fitness://training/home" }
  t:set_root(nav.plugin("wizard", options, gallery.pages(2)), { fresh = true })
  t:update_page("p2", { enabled = false })
  t:expect(t:find(row.button)):never():is_nil()
  t:expect(t:tap(row.button)):equals(row.button == "finish")
end)

nav.scenario("a last step that is not valid does not finish", unfinished, function(t)
  t:expect(t:tap "finish"):is_false()
  t:expect(t:key "enter"):is_false()
  t:expect(t:messages()):equals {}
  t:update_page("p1", { data = { valid = true } })
  t:expect(t:tap "finish"):is_true()
end)

nav.scenario("a quick finger decides by its direction", four, function(t)
  go_on(t)
  t:swipe("end", { from = "start", progress = 0.9, velocity = 100 })
  t:expect(t.visible):equals "p1"
  go_on(t)
  t:swipe("end", { from = "start", progress = 0.1, velocity = 900 })
  t:expect(t.visible):equals "p1"
  go_on(t)
  t:swipe("end", { from = "start", progress = 0.9, velocity = -900 })
  t:expect(t.visible):equals "p2"
end)

nav.scenario("the steps around the one in front are there", fifty, function(t)
  t:select "p25"
  t:settle()
  for _, title in ipairs { "Page 22", "Page 25", "Page 28" } do t:expect(t:find(title)):contains { kind = "item" } end
  t:expect(t:find "Page 1"):is_nil()
end)

nav.scenario("what is not meant for it is not taken", four, function(t)
  t:expect(t:swipe "up"):is_false()
  t:expect(t:key "tab"):is_false()
  t:expect(t:tap "progress"):is_false()
  t:expect(t:tap "next"):is_true()
  t:settle()
  t:expect(t:tap "previous"):is_true()
end)
