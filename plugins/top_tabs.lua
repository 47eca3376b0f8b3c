-- Top tabs: a strip of tabs above the content, and a finger that moves from one page to the next.
--
-- A swipe is an interactive transition: the neighbour comes in as a preview while the finger moves, and is the visible
-- page only when the finger lets go beyond the threshold, or quickly. Until then nothing has happened. Disabled pages
-- are passed over. At the first and the last page there is nothing to come, and the swipe is left to others.
--
-- Where there are more tabs than fit, the strip scrolls: by a finger on it, and to the visible page's tab when that is
-- another one. Beside it a button opens the list of all, which scrolls as well.
--
-- State (self.state), of the view alone:
--   list   true while the list of all pages lies over the content
--
-- A gesture under way, in `self.gesture`, is not worth saving. Whether its transition still runs is read from
-- `self.transition`: a link or a tap can have ended it, and what the finger does then moves nothing.

local ui = require "ui"

-- The button that opens the list of all pages.
local ALL_WIDTH = 64

-- A finger that moves towards start pulls the next page in.
local STEP_OF_SWIPE = { start = 1, ["end"] = -1 }
local STEP_OF_KEY = { start = -1, ["end"] = 1 }

local TopTabs = {
  name = "top_tabs",
  version = "1.0.0",
  api = 1,
  summary = "A strip of tabs above the content; a finger moves from one page to the next",
  options = {
    height = { type = "number", default = 49, min = 44, max = 120, doc = "Height of the strip in points" },
    tab_width = { type = "number", default = 96, min = 44, max = 320,
      doc = "Least width of a tab in points; where not all have as much, the strip scrolls" },
    all = { type = "string", default = "All", doc = "Heading of the list of all pages, and label of what opens it" },
    close = { type = "string", default = "Close", doc = "Label of what closes that list" },
    swipe = { type = "boolean", default = true, doc = "Whether a finger moves from one page to the next" },
    duration = { type = "number", default = 0.3, min = 0, max = 5, doc = "Seconds that the animation of a tap takes" },
    threshold = { type = "number", default = 0.5, min = 0.05, max = 0.95,
      doc = "Share of the way that a slow finger has to go for the page to change" },
    velocity = { type = "number", default = 500, min = 1, max = 10000,
      doc = "Points a second from which on a finger is quick, and its direction alone counts" },
  },
}

local function visible_index(self)
  for index, page in ipairs(self.pages) do
    if page.id == self.visible then return index end
  end
  return nil
end

-- The next enabled page before or after the visible one.
local function neighbour(self, step)
  local index = visible_index(self)
  if not index then return nil end
  repeat
    index = index + step
  until not self.pages[index] or self.pages[index].enabled
  return self.pages[index] and self.pages[index].id
end

local function overflows(self, size)
  return #self.pages * self.options.tab_width > size.width
end

local function is_listing(self, size)
  return self.state.list == true and overflows(self, size)
end

-- The screen

local function page_item(self, page, properties)
  properties.page, properties.label, properties.icon, properties.badge = page.id, page.title, page.icon, page.badge
  properties.enabled, properties.selected = page.enabled, page.id == self.visible
  return ui.item(properties)
end

local function tabs(self, size)
  if not overflows(self, size) then
    local bar = { height = self.options.height }
    for index, page in ipairs(self.pages) do bar[index] = page_item(self, page, { grow = 1 }) end
    return ui.bar(bar)
  end
  local strip = { id = "tabs", axis = "horizontal", grow = 1, reveal = self.visible }
  for index, page in ipairs(self.pages) do
    strip[index] = page_item(self, page, { width = self.options.tab_width })
  end
  return ui.bar {
    height = self.options.height,
    ui.scroll(strip),
    ui.button { id = "all", label = self.options.all, icon = "chevron.down", grow = 0, width = ALL_WIDTH },
  }
end

local function list(self)
  local rows = {}
  for index, page in ipairs(self.pages) do rows[index] = page_item(self, page, {}) end
  return ui.overlay {
    ui.content { page = self.visible },
    ui.column {
      ui.bar {
        height = self.options.height,
        ui.label { text = self.options.all, grow = 1 },
        ui.button { id = "close", label = self.options.close, icon = "xmark", grow = 0 },
      },
      ui.scroll { id = "pages", grow = 1, ui.list(rows) },
    },
  }
end

local function cell(page, is_preview, shift)
  local offset = shift ~= 0 and ("%.2f%%"):format(shift * 100) or nil
  return ui.content { page = page, preview = is_preview, offset_x = offset }
end

-- The visible page, and under a finger the one that comes in beside it.
local function cells(self)
  local gesture, running = self.gesture, self.transition
  local is_moving = gesture and running and running.to == gesture.page and running.from == self.visible
  if not is_moving then return ui.content { page = self.visible, grow = 1 } end
  local shift = -gesture.step * running.progress
  return ui.overlay {
    grow = 1, clip = true,
    cell(self.visible, false, shift),
    cell(gesture.page, true, shift + gesture.step),
  }
end

function TopTabs:layout(size)
  if is_listing(self, size) then return list(self) end
  return ui.column { #self.pages > 0 and tabs(self, size), cells(self) }
end

-- The list

local function set_list(self, is_open)
  self.state.list = is_open or nil
  self:invalidate()
  return true
end

local function close_list(self)
  return is_listing(self, self.size) and set_list(self, false)
end

-- Fingers

local function end_swipe(self, is_finished)
  local handle = self.gesture.handle
  self.gesture = nil
  if is_finished then handle:finish() else handle:cancel() end
  self:invalidate()
end

local function begin_swipe(self, event)
  if self.gesture then end_swipe(self, false) end
  local step = STEP_OF_SWIPE[event.direction]
  -- A finger on the strip scrolls it.
  if event.id == "tabs" then return false end
  if not step or not self.options.swipe or is_listing(self, self.size) then return false end
  local page = neighbour(self, step)
  local handle = page and self:begin_transition(page)
  if not handle then return false end
  self.gesture = { step = step, direction = event.direction, page = page, handle = handle }
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

function handlers.tap(self, event)
  if event.id == "all" then return set_list(self, true) end
  return event.id == "close" and close_list(self)
end

-- In the list, the visible page's item leads back to it.
handlers.reselect = close_list

function handlers.swipe(self, event)
  if event.phase == "began" then return begin_swipe(self, event) end
  if not self.gesture then return false end
  if event.phase == "changed" then
    self.gesture.handle:update(event.progress)
    self:invalidate()
  else
    end_swipe(self, event.phase == "ended" and is_carried(self, event))
  end
  return true
end

function handlers.key(self, event)
  if event.key == "escape" then return close_list(self) end
  local step = STEP_OF_KEY[event.key]
  local page = step and not is_listing(self, self.size) and neighbour(self, step)
  if not page then return false end
  self:show(page)
  return true
end

function handlers.back(self, event)
  if event.phase == "overlay" then return close_list(self) end
  return self:go_back()
end

function TopTabs:handle(event)
  local handler = handlers[event.type]
  return handler ~= nil and handler(self, event)
end

-- What happens

function TopTabs:traits_changed()
  if not overflows(self, self.size) then self.state.list = nil end
end

-- Every way to a page leads through here: a tab, the list, a link, code, back.
function TopTabs:show_module(module)
  self.state.list = nil
  self:show(module, { duration = self.options.duration })
end

return TopTabs
