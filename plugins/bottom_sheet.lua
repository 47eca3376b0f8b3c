-- Bottom sheet: the page has the screen, and a sheet with the list of pages comes up from below.
--
-- The sheet rests at one of its heights (detents): collapsed it is a handle, then there are medium and large. A tap on
-- the handle takes it to the next height, from the largest back down. A finger that drags the handle leaves it at the
-- nearest one; a swipe up or down leads to the next. At its largest height, swipes scroll a list that is longer than
-- the sheet, and the handle, the page beside it or "back" closes it. It also goes down when a page is chosen.
--
-- From the height that `dim` names, the page is dimmed, and only the sheet can be touched. Where the screen is low
-- (vertical size class compact) there is no medium height.
--
-- State (self.state): detent, the height that it rests at, if it is another than it began with. What a finger does to
-- it lives in `self.gesture`.

local ui = require "ui"

local ROW = 44

local BY_DETENTS = {
  medium_large = { "collapsed", "medium", "large" },
  medium = { "collapsed", "medium" },
  large = { "collapsed", "large" },
}

local BottomSheet = {
  name = "bottom_sheet",
  version = "1.0.0",
  api = 1,
  summary = "The list of pages on a sheet that comes up over the page",
  options = {
    title = { type = "string", default = "Pages", doc = "Label of the handle" },
    detents = { type = "string", default = "medium_large", values = { "medium_large", "medium", "large" },
      doc = "The heights that it rests at besides the collapsed one" },
    initial = { type = "string", default = "collapsed", values = { "collapsed", "medium", "large" },
      doc = "The height that it begins with, or the largest one where that does not exist" },
    peek = { type = "number", default = 56, min = 44, max = 200, doc = "Height of the collapsed sheet in points" },
    medium = { type = "number", default = 0.5, min = 0.3, max = 0.7, doc = "Medium height, as a share of the screen" },
    large = { type = "number", default = 0.9, min = 0.5, max = 1, doc = "Large height, as a share of the screen" },
    dim = { type = "string", default = "large", values = { "medium", "large", "never" },
      doc = "The height from which on the page is dimmed and cannot be touched" },
    width = { type = "number", default = 640, min = 320, max = 1366,
      doc = "Greatest width in points; a sheet that is narrower than the screen stands in the middle" },
    closes = { type = "boolean", default = true, doc = "Whether it goes down when a page is chosen" },
    swipe = { type = "boolean", default = true,
      doc = "Whether a swipe up or down that no page wants moves it; dragging the handle always does" },
    threshold = { type = "number", default = 0.5, min = 0.05, max = 0.95,
      doc = "Share of the way that a slow finger has to go for the sheet to follow" },
    velocity = { type = "number", default = 500, min = 1, max = 10000,
      doc = "Points a second from which on a finger is quick, and its direction alone counts" },
  },
}

-- Heights

-- Those that there are on this screen, the lowest first.
local function detents(self)
  local list = BY_DETENTS[self.options.detents]
  if self.traits.vertical == "compact" and #list == 3 then return BY_DETENTS.large end
  return list
end

local function rank(list, name)
  for index, detent in ipairs(list) do
    if detent == name then return index end
  end
  return nil
end

-- The height that it rests at: the one that was chosen, or the largest where that does not exist here.
local function detent(self)
  local list = detents(self)
  local chosen = self.state.detent
  if chosen ~= "collapsed" and chosen ~= "medium" and chosen ~= "large" then chosen = self.options.initial end
  return rank(list, chosen) and chosen or list[#list]
end

local function height_of(self, name, size)
  local options = self.options
  local height = options.peek
  if name ~= "collapsed" then height = math.max(height, math.floor(size.height * options.medium)) end
  if name == "large" then height = math.max(height, math.floor(size.height * options.large)) end
  return math.min(height, size.height)
end

local function height(self, size)
  local gesture = self.gesture
  if not gesture then return height_of(self, detent(self), size) end
  return math.max(0, math.min(gesture.height, size.height))
end

local function set_detent(self, name)
  self.state.detent = name
  self.gesture = nil
  self:invalidate()
end

local function is_collapsed(self)
  return detent(self) == "collapsed"
end

local function is_dimmed(self)
  local name, dim = detent(self), self.options.dim
  return name == dim or name == "large" and dim == "medium"
end

-- The next height up (1) or down (-1), if there is one.
local function next_detent(self, step)
  local list = detents(self)
  return list[rank(list, detent(self)) + step]
end

-- Whether all pages are in sight when it is as large as it gets.
local function list_fits(self)
  local list = detents(self)
  return #self.pages * ROW <= height_of(self, list[#list], self.size) - self.options.peek
end

-- The screen

local function page_list(self)
  local items = {}
  for index, page in ipairs(self.pages) do
    items[index] = ui.item {
      page = page.id, label = page.title, icon = page.icon, badge = page.badge, enabled = page.enabled,
      selected = page.id == self.visible, height = ROW,
    }
  end
  return ui.scroll { id = "pages", grow = 1, ui.list(items) }
end

local function sheet(self, size)
  local shows_list = self.gesture ~= nil or not is_collapsed(self)
  return ui.column {
    id = "sheet", edge = "bottom", modal = is_dimmed(self), height = height(self, size),
    width = math.min(self.options.width, size.width),
    ui.bar {
      height = self.options.peek,
      ui.button {
        id = "handle", label = self.options.title, icon = next_detent(self, 1) and "chevron.up" or "chevron.down",
      },
    },
    shows_list and page_list(self),
  }
end

function BottomSheet:layout(size)
  return ui.overlay {
    -- The collapsed sheet lies over nothing; a higher one over the page, which keeps its size.
    ui.column {
      ui.content { page = self.visible, grow = 1 },
      ui.spacer { height = height_of(self, "collapsed", size), grow = 0 },
    },
    is_dimmed(self) and ui.scrim { id = "scrim" },
    sheet(self, size),
  }
end

-- Fingers

local function begin_gesture(self, step)
  local from = detent(self)
  local start = height_of(self, from, self.size)
  self.gesture = { from = from, to = step and next_detent(self, step), step = step, start = start, height = start }
  self:invalidate()
  return true
end

local function cancel_gesture(self)
  self.gesture = nil
  self:invalidate()
  return true
end

local function nearest_detent(self, wanted)
  local best, distance
  for _, name in ipairs(detents(self)) do
    local this = math.abs(height_of(self, name, self.size) - wanted)
    if not best or this < distance then best, distance = name, this end
  end
  return best
end

local function follow_swipe(self, event)
  local gesture = self.gesture
  if event.phase == "cancelled" then return cancel_gesture(self) end
  if event.phase == "ended" then
    local is_carried = event.progress >= self.options.threshold
    -- That of a finger that turns back is negative.
    local velocity = event.velocity or 0
    if math.abs(velocity) >= self.options.velocity then
      is_carried = velocity > 0 and event.direction == (gesture.step > 0 and "up" or "down")
    end
    set_detent(self, is_carried and gesture.to or gesture.from)
    return true
  end
  local way = height_of(self, gesture.to, self.size) - gesture.start
  gesture.height = gesture.start + way * math.max(0, math.min(event.progress, 1))
  self:invalidate()
  return true
end

-- Up and down lead to the next height. At the largest, swipes are the list's where it is longer than the sheet.
local function begin_swipe(self, event)
  local step = event.direction == "up" and 1 or event.direction == "down" and -1
  if not step or not self.options.swipe or not next_detent(self, step) then return false end
  if step < 0 and not next_detent(self, 1) and not list_fits(self) then return false end
  return begin_gesture(self, step)
end

-- What the user does

local handlers = {}

function handlers.swipe(self, event)
  if event.phase == "began" then return begin_swipe(self, event) end
  return self.gesture ~= nil and self.gesture.to ~= nil and follow_swipe(self, event)
end

-- The finger is on the sheet or its handle, which follow it.
function handlers.drag(self, event)
  if event.id ~= "sheet" and event.id ~= "handle" then return false end
  if event.phase == "began" then return begin_gesture(self) end
  local gesture = self.gesture
  if not gesture or gesture.to then return false end
  if event.phase == "cancelled" then return cancel_gesture(self) end
  local list = detents(self)
  local lowest, highest = height_of(self, list[1], self.size), height_of(self, list[#list], self.size)
  gesture.height = math.max(lowest, math.min(gesture.start - event.dy, highest))
  if event.phase == "ended" then set_detent(self, nearest_detent(self, gesture.height)) end
  self:invalidate()
  return true
end

local function close(self)
  if is_collapsed(self) then return false end
  set_detent(self, "collapsed")
  return true
end

function handlers.tap(self, event)
  if event.id == "scrim" then return close(self) end
  if event.id ~= "handle" then return false end
  set_detent(self, next_detent(self, 1) or "collapsed")
  return true
end

function handlers.reselect(self)
  return self.options.closes and close(self)
end

function handlers.key(self, event)
  if event.key == "escape" then return close(self) end
  local wanted = event.key == "up" and next_detent(self, 1) or event.key == "down" and next_detent(self, -1)
  if not wanted then return false end
  set_detent(self, wanted)
  return true
end

function handlers.back(self, event)
  if event.phase == "overlay" then return close(self) end
  return event.phase == "history" and self:go_back()
end

function BottomSheet:handle(event)
  local handler = handlers[event.type]
  return handler ~= nil and handler(self, event)
end

-- Every way to a page leads through here: a tap on an item, a link, code, back.
function BottomSheet:show_module(module)
  if self.options.closes then close(self) end
  self:show(module)
end

return BottomSheet
