-- What the scenarios of several containers share: pages to fill them with, and what every screen has to keep.

local nav = require "navscript"

local rules = {}

-- From a small phone to a large tablet, upright and turned.
rules.sizes = {
  { 320, 480 }, { 480, 320 }, { 390, 844 }, { 844, 390 }, { 600, 800 }, { 1024, 768 }, { 768, 1024 }, { 1366, 1024 },
}

rules.modules = {
  { id = "nutrition", title = "Nutrition", icon = "leaf",
    routes = { home = {}, plan = { path = "plans/:id", params = { id = "string" } } } },
  { id = "training", title = "Training", icon = "dumbbell", routes = { home = {} } },
}

-- "p1", "p2", … with the titles "Page 1", "Page 2", …: native pages.
function rules.native(count, fields)
  local pages = {}
  for index = 1, count do pages[index] = nav.screen { id = "p" .. index, title = "Page " .. index } end
  for name, value in pairs(fields or {}) do pages[name] = value end
  return pages
end

-- A native page, a stack and two modules.
function rules.mixed(fields)
  local pages = {
    nav.screen { id = "status", title = "Status", icon = "info.circle" },
    nav.stack { id = "me", title = "Me", nav.screen { id = "me_root" } },
    nav.host "nutrition",
    nav.host "training",
  }
  for name, value in pairs(fields or {}) do pages[name] = value end
  return pages
end

-- An app whose root is the plugin over these pages.
function rules.app(plugin, options, pages, fields)
  pages.id = "root"
  local described = { scheme = "fitness", modules = rules.modules, root = nav.plugin(plugin, options, pages) }
  for name, value in pairs(fields or {}) do described[name] = value end
  return nav.app(described)
end

-- Of two that stand in one line; one in a scroll may lie below something beside the scroll, where it is cut off.
local function overlap(left, right)
  local are_alike = math.abs(left.width - right.width) <= 1 and math.abs(left.height - right.height) <= 1
  return are_alike and left.x < right.x + right.width and right.x < left.x + left.width
    and left.y < right.y + right.height and right.y < left.y + left.height
end

-- The items on the screen, of the root's pages.
function rules.items(t)
  local found = {}
  for _, page in ipairs(t:tree().pages) do
    local node = t:find(page.title or page.id)
    if node and node.kind == "item" and not node.hidden then found[#found + 1] = node end
  end
  return found
end

-- Items have a label, room for a finger and none of another's, go out of the screen one way at most (as in a scroll),
-- and the visible page's is the only one marked.
function rules.hold(t, width, height)
  local items = rules.items(t)
  local visible = t:tree().visible
  for index, item in ipairs(items) do
    local frame = item.frame
    local where = ("%s at %d x %d"):format(item.page, width, height)
    t:expect(item.label ~= nil and item.label ~= ""):is_true()
    if frame.width < 44 or frame.height < 44 then
      t:expect(("%s: %g x %g"):format(where, frame.width, frame.height)):equals("at least 44 x 44")
    end
    local fits_across = frame.x >= 0 and frame.x + frame.width <= width
    local fits_down = frame.y >= 0 and frame.y + frame.height <= height
    if not fits_across and not fits_down then t:expect(where):equals("on the screen, or in a scroll") end
    if item.selected ~= (item.page == visible) then t:expect(where):equals("marked as what it is") end
    for other = index + 1, #items do
      if overlap(frame, items[other].frame) then t:expect(where):equals("apart from " .. items[other].page) end
    end
  end
  return #items
end

-- The same in all sizes and both directions; `act` may open something first. Returns the least number of items.
function rules.hold_everywhere(t, act)
  local least = math.huge
  for _, size in ipairs(rules.sizes) do
    for _, direction in ipairs { "rtl", "ltr" } do
      t:resize(size[1], size[2])
      t:traits { direction = direction }
      if act then act(t) end
      least = math.min(least, rules.hold(t, size[1], size[2]))
    end
  end
  return least
end

-- Taps what is called `name`, scrolling as a finger does until it is there: first up, then down.
function rules.scroll_to(t, name)
  for _, direction in ipairs { "up", "down" } do
    for _ = 1, 100 do
      local is_tapped, answer = pcall(t.tap, t, name)
      if is_tapped then return answer end
      local before = t:screen()
      t:swipe(direction, { progress = 0.8 })
      if t:screen() == before then break end
    end
  end
  return nil
end

return rules
