-- What the scenarios of the plugins have in common: apps with so many pages, and what holds for every container.

local nav = require "navscript"

local gallery = {}

gallery.modules = {
  { id = "nutrition", title = "Nutrition",
    routes = { home = {}, plan = { path = "plans/:id", params = { id = "string" } } } },
  { id = "training", title = "Training", routes = { home = {} } },
}

-- From the smallest screen that is supported to the largest.
gallery.sizes = {
  { 320, 480 }, { 480, 320 }, { 390, 844 }, { 844, 390 }, { 600, 600 }, { 768, 1024 }, { 1024, 768 }, { 1366, 1024 },
}

-- Native pages p1, p2, … with the titles "Page 1", "Page 2", …; `fields(index)` gives more of each.
function gallery.pages(count, fields)
  local pages = { id = "root" }
  for index = 1, count do
    local page = fields and fields(index) or {}
    page.id, page.title = "p" .. index, "Page " .. index
    pages[index] = nav.screen(page)
  end
  return pages
end

-- Two native pages around both modules.
function gallery.mixed()
  return {
    id = "root", nav.screen { id = "home", title = "Home" }, nav.host "nutrition", nav.host "training",
    nav.screen { id = "about", title = "About" },
  }
end

-- An app whose root is the plugin; `fields` are more fields of the app.
function gallery.app(plugin, options, pages, fields)
  local app = {
    scheme = "fitness", modules = gallery.modules, root = nav.plugin(plugin, options, pages or gallery.mixed()),
  }
  for name, value in pairs(fields or {}) do app[name] = value end
  return nav.app(app)
end

function gallery.small(plugin, options, pages)
  return gallery.app(plugin, options, pages, { size = { 320, 480 } })
end

-- The titles of all pages of the root.
function gallery.titles(t)
  local titles = {}
  for index, page in ipairs(t:tree().pages) do titles[index] = page.title or page.id end
  return titles
end

local function overlap(a, b)
  return a.x < b.x + b.width and b.x < a.x + a.width and a.y < b.y + b.height and b.y < a.y + a.height
end

-- What has to hold of every screen. `ids` are buttons that stand among the pages' items. Where items in several scrolls
-- are cut off cannot be asked for: with `ids.are_cut` they may share their places.
function gallery.is_sound(t, width, ids)
  if #t.errors > 0 then return false, "reported: " .. t.errors[1] end
  if t:screen() ~= t:screen() then return false, "two screens in a row differ" end
  local targets = {}
  for _, title in ipairs(gallery.titles(t)) do
    local node = t:find(title)
    if node and node.kind == "item" and not node.hidden then
      targets[#targets + 1] = node
      if node.selected ~= (node.page == t.selected) then
        return false, title .. " is " .. (node.selected and "" or "not ") .. "marked as selected"
      end
    end
  end
  for _, id in ipairs(ids or {}) do
    local node = t:find(id)
    if node and node.kind == "button" and not node.hidden then targets[#targets + 1] = node end
  end
  for index, node in ipairs(targets) do
    local name, frame = node.label or node.id, node.frame
    if not node.label or node.label == "" then return false, "a target has no label" end
    if frame.width < 44 or frame.height < 44 then return false, name .. " is too small for a finger" end
    if frame.x < 0 or frame.x + frame.width > width then return false, name .. " sticks out of the screen" end
    for other = 1, index - 1 do
      if overlap(frame, targets[other].frame) and not (ids and ids.are_cut) then
        return false, name .. " and " .. targets[other].label .. " overlap"
      end
    end
  end
  return true
end

-- The same at every size, and from right to left at every third. Of many pages, fewer will do.
function gallery.is_sound_everywhere(t, ids)
  local has_many = #t:tree().pages > 5
  for direction, step in pairs { ltr = has_many and 3 or 1, rtl = has_many and 7 or 3 } do
    t:traits { direction = direction }
    for index = 1, #gallery.sizes, step do
      local width, height = gallery.sizes[index][1], gallery.sizes[index][2]
      t:resize(width, height)
      local holds, reason = gallery.is_sound(t, width, ids)
      if not holds then return false, ("%s at %dx%d, %s"):format(reason, width, height, direction) end
    end
  end
  t:traits { direction = "ltr" }
  return true
end

-- Scrolls what is at `at`, a point, until a tap on `title` is possible, and taps it.
function gallery.tap_after_scrolling(t, title, at)
  local before
  repeat
    if pcall(t.tap, t, title) then return true end
    local node = t:find(title)
    if not node then return false end
    before = node.frame.y
    t:swipe(before > (at and at[2] or 240) and "up" or "down", { at = at, progress = 0.8 })
  until t:find(title).frame.y == before
  return false
end

-- Goes to every page by tapping `open(t)`, if given, and then its item.
function gallery.reaches_all(t, open, at)
  for _, page in ipairs(t:tree().pages) do
    if page.id ~= t.selected then
      if open then open(t) end
      if not gallery.tap_after_scrolling(t, page.title, at) then return false, page.title .. " cannot be reached" end
      t:settle()
      if t.selected ~= page.id then return false, page.title .. " was tapped, but " .. t.selected .. " is visible" end
    end
  end
  return true
end

-- How often "back" is taken until it is not; nil when that does not end.
function gallery.presses_of_back(t)
  for count = 0, 200 do
    if not t:back() then return count end
    t:settle()
  end
  return nil
end

-- Random acts

local DIRECTIONS = { "start", "end", "up", "down" }
local KEYS = { "up", "down", "start", "end", "enter", "escape", "tab" }

local function any(list)
  return list[math.random(#list)]
end

local acts = {}

function acts.tap(t, names)
  pcall(t.tap, t, any(names))
end

function acts.tap_page(t)
  local titles = gallery.titles(t)
  if #titles > 0 then pcall(t.tap, t, any(titles)) end
end

function acts.swipe(t)
  t:swipe(any(DIRECTIONS), {
    from = any { "start", "end", false } or nil, progress = math.random(0, 10) / 10, cancel = math.random(3) == 1,
    velocity = any { 0, 0, 900 },
  })
end

function acts.held_swipe(t, names)
  t:swipe(any(DIRECTIONS), { from = any { "start", "end", false } or nil, progress = 0.6, hold = true })
  any { acts.tap, acts.tap_page, acts.change_pages, acts.turn, acts.back, acts.select }(t, names)
  t:lift { progress = math.random(0, 10) / 10, cancel = math.random(2) == 1 }
end

function acts.drag(t, names)
  t:drag { id = any(names), dx = math.random(-300, 300), dy = math.random(-300, 300), cancel = math.random(3) == 1 }
end

function acts.key(t)
  t:key(any(KEYS))
end

function acts.back(t)
  t:back()
end

function acts.select(t)
  local pages = t:tree().pages
  if #pages > 0 then t:select(any(pages).id) end
end

function acts.change_pages(t)
  local pages = t:tree().pages
  local what = math.random(4)
  if what == 1 or #pages == 0 then
    local count = math.random(1000, 9999)
    if not t:find("x" .. count) then
      pcall(t.add_page, t, nav.screen { id = "x" .. count, title = "X " .. count }, { at = math.random(#pages + 1) })
    end
  elseif what == 2 then
    t:remove_page(any(pages).id)
  elseif what == 3 then
    t:move_page(any(pages).id, math.random(#pages))
  else
    t:update_page(any(pages).id, { enabled = math.random(3) > 1, data = { valid = math.random(2) == 1 } })
  end
end

function acts.turn(t)
  local size = any(gallery.sizes)
  t:resize(size[1], size[2])
  t:traits { direction = any { "ltr", "rtl" } }
end

function acts.wait(t)
  t:advance(any { 0.05, 0.2, 1 })
end

local ACTS = {}
for _, act in pairs(acts) do ACTS[#ACTS + 1] = act end

-- Does so many things at random, the same in every run, with the screen sound after each. `names` are ids to tap and
-- drag, `ids` those of buttons that stand among the items.
function gallery.survives(t, seed, count, names, ids)
  math.randomseed(seed)
  for step = 1, count do
    any(ACTS)(t, names)
    local holds, reason = gallery.is_sound(t, 1366, ids)
    if not holds then return false, ("%s after %d acts"):format(reason, step) end
  end
  t:settle()
  if not gallery.presses_of_back(t) then return false, "back is taken without end" end
  return true
end

nav.expectation("is_sound", function(t, _, width, ids) return gallery.is_sound(t, width, ids) end)

return gallery
