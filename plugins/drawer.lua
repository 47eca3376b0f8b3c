-- Drawer: the content has the whole screen, and the list of pages slides over it.
--
-- The menu button opens it, or a swipe from the edge it hangs at. It closes when a page is chosen (also the visible
-- one), by a tap beside it, by back, by escape, or when it is pushed back to its edge. A finger drags it along; on
-- release it goes the way of a quick finger, else to whichever side of the threshold it has been left on.
--
-- It comes from the start or the end, or with `edge = "both"` from the edge that the finger begins at. It lies over the
-- content, or pushes it aside (`style`). While it is open nothing but the drawer and the scrim can be touched. With
-- `permanent` it stands beside the content in regular width, where it neither opens nor closes.
--
-- State (self.state): open = true while it is open, else nothing, and with both edges `side`, the one it is open at.
-- Saved only with `restore_open`: nobody expects an app to come back with its menu over the page. How far a finger has
-- dragged it is no state and lives in `self.gesture`.

local ui = require "ui"

-- What is left of the screen beside an open drawer, so that there is something to tap.
local SCRIM_MARGIN = 56

local OPPOSITE = { start = "end", ["end"] = "start" }

local Drawer = {
  name = "drawer",
  version = "1.1.0",
  api = 1,
  summary = "The list of pages slides over the content from the side",
  options = {
    title = { type = "string", default = "Menu", doc = "Label of the button that opens the drawer, and its heading" },
    width = { type = "number", default = 280, min = 160, max = 480,
      doc = "Width of the drawer in points; a part of the content always stays in sight" },
    edge = { type = "string", default = "start", values = { "start", "end", "both" },
      doc = "The edge it comes from, or both; start is left, or right in a right-to-left language" },
    style = { type = "string", default = "modal", values = { "modal", "push" },
      doc = "Whether it lies over the content, or pushes it aside" },
    permanent = { type = "boolean", default = false,
      doc = "Whether it stands beside the content for good in regular width" },
    restore_open = { type = "boolean", default = false,
      doc = "Whether a drawer that was open when the app ended is open again" },
    threshold = { type = "number", default = 0.5, min = 0.05, max = 0.95,
      doc = "Share of the way that a slow finger has to go for the drawer to follow" },
    velocity = { type = "number", default = 500, min = 1, max = 10000,
      doc = "Points a second from which on a finger is quick, and its direction alone counts" },
  },
}

local function is_permanent(self)
  return self.options.permanent and self.traits.horizontal == "regular"
end

local function is_open(self)
  return self.state.open == true and not is_permanent(self)
end

-- The edge that it is at, or would come from at the menu button.
local function side(self)
  if self.options.edge ~= "both" then return self.options.edge end
  if self.gesture then return self.gesture.side end
  return self.state.open == true and self.state.side == "end" and "end" or "start"
end

-- `at` is the edge; without it the one that it is at already.
local function set_open(self, open, at)
  at = at or side(self)
  self.state.open = open or nil
  self.state.side = open and self.options.edge == "both" and at or nil
  self.gesture = nil
  self:invalidate()
end

local function drawer_width(self, size)
  return math.max(0, math.min(self.options.width, size.width - SCRIM_MARGIN))
end

-- From 0, closed, to 1, open.
local function openness(self)
  local gesture = self.gesture
  if not gesture then return is_open(self) and 1 or 0 end
  return gesture.opens and gesture.progress or 1 - gesture.progress
end

-- The screen

local function page_list(self)
  local items = {}
  for index, page in ipairs(self.pages) do
    items[index] = ui.item {
      page = page.id, label = page.title, icon = page.icon, badge = page.badge, enabled = page.enabled,
      selected = page.id == self.visible,
    }
  end
  return ui.scroll { id = "pages", grow = 1, ui.list(items) }
end

local function panel(self, properties)
  properties[1] = ui.bar { ui.label { text = self.options.title } }
  properties[2] = page_list(self)
  return ui.column(properties)
end

local function content(self)
  return ui.content { page = self.visible, grow = 1 }
end

local function visible_title(self)
  for _, page in ipairs(self.pages) do
    if page.id == self.visible then return page.title end
  end
  return ""
end

local function menu_bar(self)
  local button = ui.button { id = "menu", label = self.options.title, icon = "line.3.horizontal", grow = 0 }
  local title = ui.label { text = visible_title(self), grow = 1 }
  if self.options.edge == "end" then return ui.bar { title, button } end
  return ui.bar { button, title }
end

local function beside(self, size)
  local drawer = panel(self, { width = math.min(self.options.width, size.width // 2) })
  if self.options.edge == "end" then return ui.row { content(self), drawer } end
  return ui.row { drawer, content(self) }
end

-- What can be seen of the page is the scrim's, wherever the page has been pushed to.
local function pushed(self, page, way)
  if self.options.style == "modal" then return page end
  page.offset_x = side(self) == "end" and -way or way
  return page
end

function Drawer:layout(size)
  if is_permanent(self) then return beside(self, size) end
  local page = ui.column { menu_bar(self), content(self) }
  if not self.gesture and not is_open(self) then return page end
  local width = drawer_width(self, size)
  local seen_part = openness(self) * width
  local hidden_part = width - seen_part
  return ui.overlay {
    pushed(self, page, seen_part),
    ui.scrim { id = "scrim" },
    panel(self, {
      id = "drawer", modal = true, edge = side(self), width = width,
      offset_x = side(self) == "end" and hidden_part or -hidden_part,
    }),
  }
end

-- Fingers

local function begin_gesture(self, opens, at)
  self.gesture = { opens = opens, progress = 0, side = at }
  self:invalidate()
  return true
end

-- Whether a finger that lets go has carried the drawer along. `velocity` is negative for one that turns back.
local function is_carried(self, velocity, progress)
  if math.abs(velocity) >= self.options.velocity then return velocity > 0 end
  return progress >= self.options.threshold
end

-- `velocity` is that along the gesture's way.
local function follow_gesture(self, event, progress, velocity)
  local gesture = self.gesture
  if event.phase == "ended" then
    set_open(self, is_carried(self, velocity, progress) == gesture.opens, gesture.side)
  elseif event.phase == "cancelled" then
    set_open(self, not gesture.opens, gesture.side)
  else
    gesture.progress = math.max(0, math.min(progress, 1))
    self:invalidate()
  end
  return true
end

-- What the user does

local handlers = {}

function handlers.tap(self, event)
  if event.id == "menu" then
    set_open(self, true)
    return true
  end
  if event.id == "scrim" then
    set_open(self, false)
    return true
  end
  return false
end

function handlers.swipe(self, event)
  if event.phase ~= "began" then
    return self.gesture ~= nil and follow_gesture(self, event, event.progress, event.velocity)
  end
  if is_permanent(self) then return false end
  if is_open(self) then
    local at = side(self)
    return event.direction == at and begin_gesture(self, false, at)
  end
  local edge = self.options.edge
  if edge == "both" then edge = event.edge end
  return edge ~= nil and event.edge == edge and event.direction == OPPOSITE[edge] and begin_gesture(self, true, edge)
end

-- The finger is on the drawer itself: it can only be pushed back to its edge.
function handlers.drag(self, event)
  if event.id ~= "drawer" then return false end
  if event.phase == "began" then return is_open(self) and begin_gesture(self, false, side(self)) end
  if not self.gesture then return false end
  local sign = self.gesture.side == "end" and 1 or -1
  local is_across = math.abs(event.dx) >= math.abs(event.dy)
  return follow_gesture(
    self, event, sign * event.dx / drawer_width(self, self.size), is_across and sign * event.velocity or 0)
end

local function close(self)
  if not is_open(self) then return false end
  set_open(self, false)
  return true
end

handlers.reselect = close

function handlers.back(self, event)
  if event.phase == "overlay" then return close(self) end
  return event.phase == "history" and self:go_back()
end

function handlers.key(self, event)
  return event.key == "escape" and close(self)
end

function Drawer:handle(event)
  local handler = handlers[event.type]
  return handler ~= nil and handler(self, event)
end

-- Every way to a page leads through here: a tap on an item, a link, code, back.
function Drawer:show_module(module)
  set_open(self, false)
  self:show(module)
end

function Drawer:save()
  if not self.options.restore_open then return {} end
  return { open = self.state.open, side = self.state.side }
end

return Drawer
