-- Carousel: one page at a time in the middle, a strip of its neighbours at both sides.
--
-- A swipe is an interactive transition: nothing has happened before the finger lets go beyond the threshold, or
-- quickly. A tap on a neighbour, an arrow or a dot leads there as well. Disabled pages are passed over, and without
-- `loop` the first and last page give way a little and spring back.
--
-- While nothing moves, a neighbour gets the strip that is seen of it. While a finger moves it is as wide as the page
-- in the middle, so that it need not change when it arrives. A neighbour that is a container would lay itself out anew
-- for a strip, so a button with its title stands there.
--
-- There are as many dots as fit, the visible page's among them.
--
-- State: none. A gesture under way lives in `self.gesture`; whether its transition still runs is read from
-- `self.transition`, since a link or a tap can have ended it.

local ui = require "ui"

local TARGET = 44

-- How much of the finger's way a page follows where there is no other to come.
local RESISTANCE = 0.25

-- The largest share of the width for one neighbour.
local WIDEST_PEEK = 0.2

-- A finger that moves towards start pulls the next page in.
local STEP_OF_SWIPE = { start = 1, ["end"] = -1 }
local STEP_OF_KEY = { start = -1, ["end"] = 1 }
local STEP_OF_TAP = { previous = -1, next = 1, ["peek.previous"] = -1, ["peek.next"] = 1 }

local Carousel = {
  name = "carousel",
  version = "1.0.0",
  api = 1,
  summary = "One page in the middle, a part of its neighbours at both sides",
  options = {
    loop = { type = "boolean", default = false, doc = "Whether the first page follows the last" },
    peek = { type = "number", default = 48, min = 0, max = 160,
      doc = "Points that are seen of each neighbour, at most a fifth of the width; below 44 there is none" },
    gap = { type = "number", default = 8, min = 0, max = 48, doc = "Points between a page and its neighbours" },
    position = { type = "string", default = "both", values = { "both", "dots", "text", "none" },
      doc = "How one sees where one is: dots that lead to pages, a text such as \"2 / 5\", or both" },
    arrows = { type = "boolean", default = true, doc = "Whether there are buttons for the previous and the next page" },
    previous = { type = "string", default = "Previous", doc = "Label of the button for the previous page" },
    next = { type = "string", default = "Next", doc = "Label of the button for the next page" },
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
    if not page or page.enabled then return page end
  end
  return nil
end

local function show_neighbour(self, step)
  local page = neighbour(self, step)
  if not page then return false end
  self:show(page.id)
  return true
end

-- The pages

local function peek_width(self, size)
  local width = math.min(self.options.peek, size.width * WIDEST_PEEK)
  return width >= TARGET and width // 1 or 0
end

local function strip(page, id, width)
  if page.kind == "container" then return ui.button { id = id, label = page.title, icon = page.icon, width = width } end
  return ui.content { id = id, page = page.id, preview = true, width = width }
end

local function resting_pages(self, size)
  local before, after = neighbour(self, -1), neighbour(self, 1)
  local width = peek_width(self, size)
  if width == 0 or not before and not after then return ui.content { page = self.visible, grow = 1 } end
  -- Of two pages in a circle, each has the other on both sides; one of them is enough.
  if before and after and before.id == after.id then before = nil end
  return ui.row {
    grow = 1, gap = self.options.gap,
    before and strip(before, "peek.previous", width) or ui.spacer { width = width },
    ui.content { page = self.visible, grow = 1 },
    after and strip(after, "peek.next", width) or ui.spacer { width = width },
  }
end

-- How many page lengths the finger has moved the visible page, and which page comes.
local function displacement(self)
  local gesture = self.gesture
  if not gesture.handle then return -gesture.step * gesture.progress * RESISTANCE end
  local running = self.transition
  if not running or running.to ~= gesture.page or running.from ~= self.visible then return 0 end
  return -gesture.step * running.progress, gesture.page
end

local function moving_pages(self, size)
  local peek = peek_width(self, size)
  local width = math.max(0, size.width - (peek > 0 and 2 * (peek + self.options.gap) or 0))
  local length = width + self.options.gap
  local shift, incoming = displacement(self)
  local step = self.gesture.step
  local other = neighbour(self, -step)
  if other and (peek == 0 or other.id == incoming) then other = nil end
  return ui.overlay {
    grow = 1, clip = true,
    other and ui.content { page = other.id, preview = true, width = width, offset_x = (shift - step) * length },
    ui.content { page = self.visible, width = width, offset_x = shift * length },
    incoming and ui.content { page = incoming, preview = true, width = width, offset_x = (shift + step) * length },
  }
end

-- What stands below them

local function dot(self, page)
  local selected = page.id == self.visible
  return ui.item {
    page = page.id, label = page.title, selected = selected, enabled = page.enabled,
    width = TARGET, height = TARGET, justify = "center", align = "center",
    ui.label { text = selected and "●" or page.enabled and "○" or "·" },
  }
end

local function dots(self, room)
  local count = math.min(#self.pages, math.max(0, math.tointeger(room // TARGET)))
  local position = position_of(self, self.visible) or 1
  local first = math.max(1, math.min(position - count // 2, #self.pages - count + 1))
  local row = { id = "dots" }
  for index = first, first + count - 1 do row[#row + 1] = dot(self, self.pages[index]) end
  return ui.row(row)
end

local function position_text(self)
  local position = position_of(self, self.visible)
  return ("%s / %d"):format(position or "–", #self.pages)
end

local function arrow(self, id, label, step)
  local points_left = (step < 0) == (self.traits.direction ~= "rtl")
  return ui.button {
    id = id, label = label, icon = step < 0 and "chevron.backward" or "chevron.forward", width = TARGET,
    enabled = neighbour(self, step) ~= nil, justify = "center", align = "center",
    ui.label { text = points_left and "‹" or "›" },
  }
end

local function footer(self, size)
  local shown, room = self.options.position, size.width
  local line = { height = TARGET, align = "stretch" }
  local text = (shown == "both" or shown == "text") and position_text(self)
  local text_width = text and 8 * (utf8.len(text) + 2) or 0
  if self.options.arrows then room = room - 2 * TARGET end
  line[#line + 1] = self.options.arrows and arrow(self, "previous", self.options.previous, -1)
  line[#line + 1] = ui.spacer {}
  if shown == "both" or shown == "dots" then line[#line + 1] = dots(self, room - text_width) end
  if text then
    line[#line + 1] = ui.column {
      width = text_width, justify = "center", align = "center",
      ui.label { id = "position", text = text, width = text_width },
    }
  end
  line[#line + 1] = ui.spacer {}
  line[#line + 1] = self.options.arrows and arrow(self, "next", self.options.next, 1)
  return ui.row(line)
end

function Carousel:layout(size)
  local has_footer = self.options.arrows or self.options.position ~= "none"
  return ui.column {
    self.gesture and moving_pages(self, size) or resting_pages(self, size),
    has_footer and footer(self, size),
  }
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
  local step = STEP_OF_SWIPE[event.direction]
  if not step then return false end
  if self.gesture then end_swipe(self, false) end
  local page = neighbour(self, step)
  local handle = page and self:begin_transition(page.id)
  -- With nowhere to go, a swipe that comes from the edge of the screen is more likely meant for a drawer around.
  if not handle and (event.edge or not self.visible) then return false end
  self.gesture = {
    step = step, direction = event.direction, page = page and page.id, handle = handle or nil, progress = 0,
  }
  self:invalidate()
  return true
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
  local gesture = self.gesture
  if not gesture then return false end
  if event.phase == "changed" then
    gesture.progress = event.progress
    if gesture.handle then gesture.handle:update(event.progress) end
    self:invalidate()
  else
    end_swipe(self, event.phase == "ended" and is_carried(self, event))
  end
  return true
end

function handlers.tap(self, event)
  local step = STEP_OF_TAP[event.id]
  return step ~= nil and show_neighbour(self, step)
end

function handlers.key(self, event)
  local step = STEP_OF_KEY[event.key]
  return step ~= nil and show_neighbour(self, step)
end

function handlers.back(self, event)
  return event.phase == "history" and self:go_back()
end

function Carousel:handle(event)
  local handler = handlers[event.type]
  return handler ~= nil and handler(self, event)
end

function Carousel:show_module(module)
  self:show(module, { duration = self.options.duration })
end

return Carousel
