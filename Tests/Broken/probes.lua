-- What a broken plugin does wrong, as steps that hold for a correct one.
--
-- Each probe is `{ pages = 5, settings = {…}, base = "correct_tabs", run = function(t) … end }`: how many pages the app
-- has, what else `apps.with` is told, which plugin it holds for, and what must hold.

local nav = require "navscript"
local apps = require "apps"

local id = apps.page_id
local probes = {}

local function count(t, kind, subject)
  local found = 0
  for _, event in ipairs(t:trace()) do
    if event.kind == kind and (subject == nil or event.subject == subject) then found = found + 1 end
  end
  return found
end

-- No error of which one of these is a part; without any, no error at all.
local function no_errors(t, ...)
  t:screen()
  local parts = { ... }
  if #parts == 0 then t:expect(t.errors):equals {} end
  for _, part in ipairs(parts) do
    for _, message in ipairs(t.errors) do t:expect(message):never():contains(part) end
  end
end

-- The page that the root shows: `t.selected`, also where it shows none.
local function shows(t, index)
  t:expect(t:tree().visible):equals(index and id(index))
end

local function define(name, pages, run, settings)
  local base = "correct_tabs"
  if settings and settings.base then base = settings.base end
  local kept = {}
  for key, value in pairs(settings or {}) do
    if key ~= "base" then kept[key] = value end
  end
  probes[name] = { pages = pages, run = run, settings = kept, base = base }
end

local PAGER = { base = "correct_pager" }

define("loads", 5, function() end)
define("layout runs", 5, no_errors)
define("turning", 5, function(t)
  t:screen()
  t:resize(1024, 768)
  no_errors(t)
end)
define("starts with the first page", 7, function(t)
  t:advance(10)
  shows(t, 1)
end)
define("without options", 5, no_errors)
define("all values of style", 5, no_errors, { options = {} })

define("shows what is asked for", 6, function(t)
  for _, index in ipairs { 2, 4, 3, 6, 1, 5 } do
    t:launch {}
    t:select(id(index))
    shows(t, index)
  end
end)
define("shows what lies inside a page", 6, function(t)
  t:expect((t:navigate(id(6) .. "_deep"))):equals "delivered"
  shows(t, 6)
end)
define("again moves nothing", 5, function(t)
  t:select(id(4))
  t:advance(10)
  local before, moves, displays = t:screen(), t.surface.moves, count(t, "display")
  local commits, began = count(t, "committed"), count(t, "transition_began")
  t:select(id(4))
  t:expect((t:navigate(id(4)))):equals "delivered"
  t:advance(10)
  shows(t, 4)
  t:expect(t.surface.moves):equals(moves)
  t:expect(count(t, "display")):equals(displays)
  t:expect(count(t, "committed")):equals(commits)
  t:expect(count(t, "transition_began")):equals(began)
  t:expect(t:screen()):equals(before)
end)
define("any order", 5, function(t)
  for round = 1, 30 do
    local index = round * 3 % 5 + 1
    t:select(id(index))
    t:advance(10)
    shows(t, index)
  end
end)
define("one page", 1, function(t)
  t:expect((t:navigate(id(1)))):equals "delivered"
  shows(t, 1)
  no_errors(t, "attempt")
end)
define("fifty pages", 50, function(t)
  t:select(id(40))
  shows(t, 40)
  no_errors(t, "attempt")
end)
define("the second show wins", 5, function(t)
  t:select(id(2))
  t:advance(0.1)
  t:select(id(4))
  t:advance(10)
  for _ = 1, 8 do
    shows(t, 4)
    t:advance(0.1)
  end
end, { base = "correct_slow" })
local function cancelled(t)
  t:select(id(2))
  t:advance(10)
  local before, moves, displays, state = t:screen(), t.surface.moves, count(t, "display"), t:save()
  t:swipe("start", { progress = 0.8, cancel = true })
  t:advance(10)
  shows(t, 2)
  t:expect(count(t, "transition_ended")):equals(count(t, "transition_began"))
  t:expect(t.surface.moves):equals(moves)
  t:expect(count(t, "display")):equals(displays)
  t:expect(t:screen()):equals(before)
  t:expect(t:save()):equals(state)
end
define("a cancelled swipe changes nothing", 5, cancelled, PAGER)
define("a short swipe settles back", 5, function(t)
  t:select(id(2))
  local before = t:screen()
  t:swipe("start", { progress = 0.1 })
  t:advance(10)
  shows(t, 2)
  t:expect(t:screen()):equals(before)
  t:select(id(4))
  t:swipe("end", { progress = 0.9 })
  t:advance(10)
  shows(t, 3)
end, PAGER)
define("a short swipe down leaves nothing", 5, function(t)
  local before = t:screen()
  t:swipe("down", { progress = 0.1 })
  t:expect(t:screen()):equals(before)
  t:expect(t:find "Search"):is_nil()
end)
define("a tap on Last shows the last page", 5, function(t)
  t:tap "Last"
  t:advance(10)
  shows(t, 5)
end, { base = "correct_buttons" })
define("one key, one display", 7, function(t)
  for _, key in ipairs { "right", "end" } do
    t:select(id(4))
    t:advance(10)
    local displays, commits = count(t, "display"), count(t, "committed")
    t:key(key)
    t:advance(10)
    t:expect(count(t, "display") <= displays + 1):is_true()
    t:expect(count(t, "committed") <= commits + 1):is_true()
  end
end)

define("layout is repeatable", 5, function(t)
  local before, state = t:screen(), t:save()
  t:resize(1024, 768)
  t:expect(t:save()):equals(state)
  t:resize(390, 844)
  t:expect(t:screen()):equals(before)
  no_errors(t, "must not")
end)
define("layout does not touch the pages", 12, function(t)
  -- By title "Page 10" comes first, by id as well as in the app "Page 3".
  local first, second = t:find "Page 3", t:find "Page 10"
  if first and second and first.page == id(3) and first.frame.y == second.frame.y then
    t:expect(first.frame.x < second.frame.x):is_true()
  end
end)
define("the content is there once", 5, function(t)
  t:select(id(3))
  for _, index in ipairs { 1, 2, 4, 5 } do t:expect(t:find("content." .. id(index))):is_nil() end
  local screen = t:screen()
  -- As the title of the stack, and as its screen's text.
  local _, times = screen:gsub("Root 3", "")
  t:expect(times):equals(2)
  t:expect(screen):never():contains "news"
end, { size = { 1000, 600 } })
define("a page that comes is a preview", 5, function(t)
  t:swipe("start", { progress = 0.6, hold = true })
  t:expect(t:find "incoming"):is_nil()
end, PAGER)
define("fits everywhere", 50, function(t)
  for _, size in ipairs { { 320, 480 }, { 480, 320 }, { 390, 844 }, { 1366, 1024 } } do
    t:resize(size[1], size[2])
    no_errors(t, "layout:")
    for _, name in ipairs { "Menu", "Page 1", "beta", "drawer", "card.50" } do
      local node = t:find(name)
      if node then
        t:expect(node.frame.x >= 0):is_true()
        t:expect(node.frame.x + node.frame.width <= size[1] or name:find "Page" ~= nil):is_true()
        t:expect(node.frame.y + node.frame.height <= size[2]):is_true()
      end
    end
  end
end)
define("fifty pages can be reached", 50, function(t)
  local seen = {}
  for _ = 1, 60 do
    local found
    for index = 1, 50 do
      local node = t:find("Page " .. index)
      if node and node.frame.x >= 0 and node.frame.x + node.frame.width <= 390 then
        if not seen[index] then found = true end
        seen[index] = true
      end
    end
    if not found then break end
    t:swipe("start", { at = { 200, 830 }, progress = 0.6 })
  end
  for index = 1, 50 do
    if not seen[index] then t:expect("Page " .. index):equals "reached" end
  end
end)
define("all pages have an item", 8, function(t)
  for index = 1, 8 do
    t:tap(id(index))
    t:advance(1)
    shows(t, index)
  end
end, { size = { 1000, 600 } })
define("the first page comes back", 3, function(t)
  t:select(id(3))
  for _ = 1, 3 do
    if not pcall(t.tap, t, "Page 1") then t:swipe("end", { progress = 0.9 }) end
    t:advance(10)
  end
  shows(t, 1)
end)
define("right-to-left is the mirror image", 3, function(t)
  local places = {}
  for _, name in ipairs { "Page 1", "Page 2", "Help", "Beta" } do
    local node = t:find(name)
    places[name] = node and node.frame
  end
  t:traits { direction = "rtl" }
  for name, frame in pairs(places) do
    t:expect(t:find(name).frame.x):equals(390 - frame.x - frame.width)
  end
  no_errors(t, "layout:")
end)
define("swipes mean the same right-to-left", 5, function(t)
  t:traits { direction = "rtl" }
  t:select(id(2))
  t:swipe("start", { progress = 0.9 })
  t:advance(10)
  shows(t, 3)
end, PAGER)
local function marked(t, pages)
  for index = 1, pages do
    local node = t:find("Page " .. index)
    -- Without a label it is found by its page.
    if not node then t:expect(pcall(t.tap, t, id(index))):is_false() end
    if node then
      t:expect(node.label):equals("Page " .. index)
      t:expect(node.selected == true):equals(t:tree().visible == id(index))
    end
  end
end
define("marks the visible page", 4, function(t)
  for _, index in ipairs { 4, 2 } do
    t:launch {}
    t:select(id(index))
    marked(t, 4)
    t:back()
    marked(t, 4)
  end
end)
define("has room for a finger", 50, function(t)
  for index = 1, 3 do
    local node = t:find("Page " .. index)
    if node then t:expect(node.frame.width >= 44 and node.frame.height >= 44):is_true() end
  end
end)
define("items do not overlap", 4, function(t)
  local frames = {}
  for _, name in ipairs { "Page 1", "Page 2", "Page 3", "Help" } do
    local node = t:find(name)
    if node then frames[#frames + 1] = node.frame end
  end
  for left = 1, #frames do
    for right = left + 1, #frames do
      local a, b = frames[left], frames[right]
      local apart = a.x + a.width <= b.x or b.x + b.width <= a.x or a.y + a.height <= b.y or b.y + b.height <= a.y
      t:expect(apart):is_true()
    end
  end
end)

define("a tap shows what the item says", 4, function(t)
  for _, index in ipairs { 3, 2, 4, 1 } do
    if t:find("Page " .. index) and pcall(t.tap, t, "Page " .. index) then shows(t, index) end
  end
end)
define("back ends", 5, function(t)
  for _, index in ipairs { 2, 4, 5 } do
    t:select(id(index))
    t:advance(1)
  end
  local backs = 0
  while t:back() do
    t:advance(10)
    backs = backs + 1
    t:expect(backs < 100):is_true()
  end
end, { size = { 1000, 600 } })
define("unknown events are not taken", 5, function(t)
  local before = t:screen()
  t:expect(t:key "F13"):is_false()
  t:expect(t:swipe("up", { at = { 100, 100 }, progress = 0.9 })):is_false()
  t:expect(t:screen()):equals(before)
  shows(t, 1)
  no_errors(t, "handle:")
end)
define("disabled pages are drawn so", 4, function(t)
  t:update_page(id(2), { enabled = false })
  local node = t:find "Page 2"
  if node and node.kind == "item" then t:expect(node.enabled):is_false() end
end)
define("swipes pass disabled pages over", 5, function(t)
  t:update_page(id(2), { enabled = false })
  t:swipe("start", { progress = 0.9 })
  t:advance(10)
  shows(t, 3)
end, PAGER)
define("a page disabled meanwhile is not shown", 5, function(t)
  t:tap "Last"
  local before = t:tree().visible
  t:update_page(id(5), { enabled = false })
  t:advance(10)
  t:expect(t:tree().visible):equals(before)
end, { base = "correct_buttons" })
define("reselecting moves nothing", 4, function(t)
  t:select(id(2))
  t:advance(1)
  t:select(id(3))
  t:advance(1)
  pcall(t.tap, t, "Page 3")
  shows(t, 3)
end)
define("two backs are one", 4, function(t)
  t:select(id(2))
  t:advance(10)
  t:select(id(4))
  t:advance(10)
  t:back()
  t:back()
  t:advance(10)
  shows(t, 2)
end, { base = "correct_slow", options = { back_behavior = "history" } })

define("all pages removed", 2, function(t)
  t:select(id(2))
  t:remove_page(id(2))
  t:remove_page(id(1))
  t:expect(t:screen()):never():contains "Page"
  t:expect(t:screen()):never():contains(id(2) .. " ")
  t:expect(t:screen()):contains "no page"
end)
define("another page removed", 5, function(t)
  t:select(id(2))
  t:advance(1)
  t:select(id(4))
  t:advance(1)
  t:remove_page(id(3))
  shows(t, 4)
end)
define("the visible page removed", 4, function(t)
  t:select(id(3))
  t:remove_page(id(3))
  t:expect(t:tree().visible ~= nil):is_true()
  t:expect(t:tree().visible ~= id(3)):is_true()
  no_errors(t, "unknown page")
end)
define("an added page can be reached", 3, function(t)
  t:add_page(nav.screen { id = "new", title = "New" }, { at = 1 })
  t:tap "new"
  t:expect(t:tree().visible):equals "new"
end)
define("a reorder moves nothing", 4, function(t)
  t:select(id(2))
  t:move_page(id(4), 1)
  shows(t, 2)
  marked(t, 4)
end)
define("no pages", 0, function(t)
  t:expect(t:tree().visible):is_nil()
  no_errors(t)
end)

define("the state can be saved", 5, function(t)
  t:select(id(2))
  t:swipe("start", { progress = 0.3, hold = true })
  t:save()
  t:expect(t.errors):equals {}
  t:lift {}
end, PAGER)
local function relaunched(t)
  t:select(id(4))
  if t:find "more" then t:tap "more" end
  t:advance(10)
  local before = t:screen()
  t:relaunch()
  t:advance(10)
  shows(t, 4)
  t:expect(t:screen()):equals(before)
end
define("a relaunch changes nothing", 5, relaunched)
define("a reload changes nothing", 5, function(t)
  t:select(id(4))
  if t:find "more" then t:tap "more" end
  local before = t:screen()
  t:reload_plugin()
  shows(t, 4)
  t:expect(t:screen()):equals(before)
end)
define("a reload in between is over soon", 5, function(t)
  t:select(id(4))
  t:advance(10)
  local before = t:screen()
  t:select(id(1))
  t:advance(10)
  t:select(id(4))
  t:advance(0.1)
  t:reload_plugin()
  t:advance(10)
  t:expect(t:screen()):equals(before)
end, { base = "correct_slow" })
-- The saved text with something else for the plugin's state.
local function damaged(t, state)
  local text = t:save()
  local _, last = text:find('"root":{"state":', 1, true)
  if not last then return text:gsub('"root":{', '"root":{"state":' .. state .. ",") end
  local whole = text:match("^%b{}", last + 1) or text:match("^%b[]", last + 1)
  return text:sub(1, last) .. state .. text:sub(last + 1 + #whole)
end
define("a damaged state does no harm", 5, function(t)
  for _, state in ipairs {
    "{}", '{"opened":7,"pinned":"gone","count":"many","height":"tall"}',
    '{"opened":{"pages":7},"count":{},"height":[]}',
  } do
    t:launch {}
    t:select(id(2))
    t:launch { state = damaged(t, state) }
    t:advance(1)
    t:select(id(4))
    shows(t, 4)
    no_errors(t)
  end
end)
define("nothing is visible", 3, function(t)
  for index = 1, 3 do t:update_page(id(index), { enabled = false }) end
  t:remove_page(id(1))
  no_errors(t)
end)
define("pages come and go", 3, function(t)
  t:add_page(nav.screen { id = "new", title = "New" })
  no_errors(t)
end)
define("comes to rest", 5, function(t)
  for _, index in ipairs { 2, 3, 4 } do t:select(id(index)) end
  t:settle()
  t:expect(t.pending):has_length(0)
end)
define("stays within its budget", 50, function(t)
  for round = 1, 200 do
    t:navigate(id(round % 2 == 0 and 1 or 4))
    t:screen()
  end
  no_errors(t, "instructions", "memory", "overwritten")
end)
define("looking changes nothing", 5, function(t)
  local function trace(looks)
    t:launch {}
    local from = #t:trace()
    for _, index in ipairs { 2, 4, 3 } do
      if looks then
        t:resize(400, 800)
        t:resize(390, 844)
      end
      t:select(id(index))
      t:advance(10)
    end
    local found = {}
    for place, event in ipairs(t:trace()) do
      if place > from and event.kind ~= "error" then
        found[#found + 1] = ("%s %s %s"):format(event.time, event.kind, event.subject)
      end
    end
    return { t.now, table.concat(found, "\n") }
  end
  local plain = trace(false)
  t:expect(trace(true)):equals(plain)
end)
define("pages stand in their order", 4, function(t)
  for index = 1, 3 do
    local node, following = t:find("Page " .. index), t:find("Page " .. index + 1)
    if node and following then t:expect(node.frame.x < following.frame.x):is_true() end
  end
end)
define("Other leads to the first other page", 4, function(t)
  t:tap "Other"
  shows(t, 2)
end, { base = "correct_buttons" })

return probes
