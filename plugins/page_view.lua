-- Page view: pages side by side, and a finger that moves from one to the next.
--
-- A swipe is an interactive transition: the neighbour comes in as a preview while the finger moves, and becomes the
-- visible page only when the finger lets go beyond the threshold, or quickly. Until then nothing has happened. At the
-- first and last page there is nothing to come: the page gives way a little and springs back.
--
-- The indicator leads to any page at a tap: a row of dots, or a strip of titles. Where not all have room, those around
-- the visible page's are there. It can also be a text between arrows, or nothing. Disabled pages are passed over.
--
-- State: none. Which page is visible is the host's to know, and a gesture under way, in `self.gesture`, is not worth
-- saving. Whether its transition still runs is read from `self.transition`: a link or a tap can have ended it.

local ui = require "ui"

-- How much of the finger's way a page follows where there is no other to come.
local RESISTANCE = 0.25

local INDICATOR = 44
local TITLE_STRIP = 120

-- Width of a title where not all of them fit, and about what one asks for.
local TITLE = 96
local TITLE_MARGIN = 24
local LETTER = 8
local ICON = 32

local STEP_OF_TAP = { previous = -1, next = 1 }

-- A finger that moves towards start pulls the next page in.
local STEP_OF_SWIPE = {
  horizontal = { start = 1, ["end"] = -1 },
  vertical = { up = 1, down = -1 },
}
local STEP_OF_KEY = {
  horizontal = { start = -1, ["end"] = 1 },
  vertical = { up = -1, down = 1 },
}

local PageView = {
  name = "page_view",
  version = "1.1.0",
  api = 1,
  summary = "Pages side by side, moved by a finger",
  options = {
    axis = { type = "string", default = "horizontal", values = { "horizontal", "vertical" },
      doc = "The direction in which pages follow one another" },
    indicator = { type = "string", default = "dots", values = { "dots", "titles", "position", "none" },
      doc = "What tells the page and leads to others at a tap: all of them, or \"2 / 5\" between arrows" },
    previous = { type = "string", default = "Previous", doc = "Label of the arrow to the previous page" },
    next = { type = "string", default = "Next", doc = "Label of the arrow to the next page" },
    loop = { type = "boolean", default = false, doc = "Whether the first page follows the last" },
    bounce = { type = "boolean", default = true,
      doc = "Whether the first and last page resist a swipe; otherwise it is left to the containers around" },
    duration = { type = "number", default = 0.3, min = 0, max = 5, doc = "Seconds that the animation of a tap takes" },
    threshold = { type = "number", default = 0.5, min = 0.05, max = 0.95,
      doc = "Share of the way that a slow finger has to go for the page to change" },
    velocity = { type = "number", default = 500, min = 1, max = 10000,
      doc = "Points a second from which on a finger is quick, and its direction alone counts" },
  },
}

local function position_of(self, id)
  for index, page in ipairs(self.pages) do
    if page.id == id then return index end
  end
  return nil
end

-- The next enabled page before or after the visible one; where none is visible, the last or the first.
local function neighbour(self, step)
  local pages, position = self.pages, position_of(self, self.visible)
  local others = position and #pages - 1 or #pages
  position = position or (step > 0 and 0 or #pages + 1)
  for distance = 1, others do
    local index = position + step * distance
    if self.options.loop then index = (index - 1) % #pages + 1 end
    local page = pages[index]
    if not page or page.enabled then return page and page.id end
  end
  return nil
end

-- The screen

-- What the finger has done so far: how many page lengths the visible page is away from its place, and which page comes.
local function displacement(self)
  local gesture = self.gesture
  if not gesture then return 0 end
  if not gesture.handle then return -gesture.step * gesture.progress * RESISTANCE end
  local running = self.transition
  if not running or running.to ~= gesture.page or running.from ~= self.visible then return 0 end
  return -gesture.step * running.progress, gesture.page
end

local function cell(self, page, is_preview, shift)
  local offset = shift ~= 0 and ("%.2f%%"):format(shift * 100) or nil
  local vertical = self.options.axis == "vertical"
  return ui.content {
    page = page, preview = is_preview, offset_x = not vertical and offset or nil, offset_y = vertical and offset or nil,
  }
end

local function page_cells(self)
  local shift, incoming = displacement(self)
  return ui.overlay {
    grow = 1, clip = true,
    cell(self, self.visible, false, shift),
    incoming and cell(self, incoming, true, shift + self.gesture.step),
  }
end

local function dot(self, page)
  local selected = page.id == self.visible
  return ui.item {
    page = page.id, label = page.title, selected = selected, enabled = page.enabled,
    width = INDICATOR, height = INDICATOR, justify = "center", align = "center",
    ui.label { text = selected and "●" or page.enabled and "○" or "·" },
  }
end

local function title(self, page, length)
  return ui.item {
    page = page.id, label = page.title, icon = page.icon, badge = page.badge, enabled = page.enabled,
    selected = page.id == self.visible, width = length,
  }
end

-- About what all titles ask for.
local function titles_length(self)
  local length = 0
  for _, page in ipairs(self.pages) do
    local letters = (utf8.len(page.title) or #page.title) + (page.badge and #page.badge + 1 or 0)
    length = length + math.max(INDICATOR, TITLE_MARGIN + LETTER * letters + (page.icon and ICON or 0))
  end
  return length
end

-- The first and last page that have an item in `room` points, and how long one is where that is not its own affair.
local function range(self, room)
  local count, length = #self.pages, INDICATOR
  if self.options.indicator == "titles" and self.options.axis == "horizontal" then
    if titles_length(self) <= room then return 1, count end
    length = TITLE
  end
  local fitting = math.max(1, math.tointeger(room // length))
  if count <= fitting then return 1, count end
  local position = position_of(self, self.visible) or 1
  local first = math.max(1, math.min(position - fitting // 2, count - fitting + 1))
  return first, first + fitting - 1, length
end

local function indicator(self, make_item, thickness, size)
  local vertical = self.options.axis == "vertical"
  local strip = {
    id = "pages", axis = self.options.axis, justify = "center",
    width = vertical and thickness or nil, height = not vertical and INDICATOR or nil,
  }
  local first, last, length = range(self, vertical and size.height or size.width)
  if vertical then length = nil end
  for index = first, last do strip[#strip + 1] = make_item(self, self.pages[index], length) end
  return ui.scroll(strip)
end

local function arrow(self, id, label, icon, mark, step)
  return ui.button {
    id = id, label = label, icon = icon, width = INDICATOR, height = INDICATOR, justify = "center", align = "center",
    enabled = neighbour(self, step) ~= nil, ui.label { text = mark },
  }
end

local function position_strip(self)
  local text = ("%s / %d"):format(position_of(self, self.visible) or "–", #self.pages)
  local strip = { justify = "center", align = "center" }
  local middle = { grow = 1, justify = "center", align = "center" }
  middle[1] = ui.label { id = "position", text = text, width = LETTER * (utf8.len(text) + 2) }
  strip[2] = ui.column(middle)
  if self.options.axis == "vertical" then
    strip[1] = arrow(self, "previous", self.options.previous, "chevron.up", "▴", -1)
    strip[3] = arrow(self, "next", self.options.next, "chevron.down", "▾", 1)
    strip.width = TITLE
    return ui.column(strip)
  end
  local is_ltr = self.traits.direction ~= "rtl"
  strip[1] = arrow(self, "previous", self.options.previous, "chevron.backward", is_ltr and "‹" or "›", -1)
  strip[3] = arrow(self, "next", self.options.next, "chevron.forward", is_ltr and "›" or "‹", 1)
  strip.height, strip.align = INDICATOR, "stretch"
  return ui.row(strip)
end

function PageView:layout(size)
  local line, kind = self.options.axis == "vertical" and ui.row or ui.column, self.options.indicator
  if kind == "none" then return page_cells(self) end
  if kind == "position" then return line { page_cells(self), position_strip(self) } end
  if kind == "titles" then return line { indicator(self, title, TITLE_STRIP, size), page_cells(self) } end
  return line { page_cells(self), indicator(self, dot, INDICATOR, size) }
end

-- Fingers

local function end_swipe(self, is_finished)
  local handle = self.gesture.handle
  self.gesture = nil
  if handle and is_finished then
    handle:finish()
  elseif handle then
    handle:cancel()
  end
  self:invalidate()
end

local function begin_swipe(self, event)
  local step = STEP_OF_SWIPE[self.options.axis][event.direction]
  if not step then return false end
  if self.gesture then end_swipe(self, false) end
  local page = neighbour(self, step)
  local handle = page and self:begin_transition(page)
  -- With nowhere to go, a swipe that comes from the edge of the screen is more likely meant for a drawer around.
  if not handle and (event.edge or not self.options.bounce) then return false end
  self.gesture = { step = step, direction = event.direction, page = page, handle = handle, progress = 0 }
  self:invalidate()
  return true
end

local function move_swipe(self, progress)
  local gesture = self.gesture
  gesture.progress = progress
  if gesture.handle then gesture.handle:update(progress) end
  self:invalidate()
end

-- Whether a finger that lets go has carried the page along. The velocity of one that turns back is negative.
local function is_carried(self, event)
  local velocity = event.velocity or 0
  if math.abs(velocity) >= self.options.velocity then
    return velocity > 0 and event.direction == self.gesture.direction
  end
  return event.progress >= self.options.threshold
end

-- What the user does

local handlers = {}

function handlers.swipe(self, event)
  if event.phase == "began" then return begin_swipe(self, event) end
  if not self.gesture then return false end
  if event.phase == "changed" then
    move_swipe(self, event.progress)
  else
    end_swipe(self, event.phase == "ended" and is_carried(self, event))
  end
  return true
end

local function show_neighbour(self, step)
  local page = step and neighbour(self, step)
  if not page then return false end
  self:show(page)
  return true
end

function handlers.tap(self, event)
  return show_neighbour(self, STEP_OF_TAP[event.id])
end

function handlers.key(self, event)
  return show_neighbour(self, STEP_OF_KEY[self.options.axis][event.key])
end

function handlers.back(self, event)
  return event.phase == "history" and self:go_back()
end

function PageView:handle(event)
  local handler = handlers[event.type]
  return handler ~= nil and handler(self, event)
end

function PageView:show_module(module)
  self:show(module, { duration = self.options.duration })
end

return PageView
