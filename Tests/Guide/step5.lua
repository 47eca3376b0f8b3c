local ui = require "ui"

local Shelf = {
  name = "shelf",
  version = "0.5.0",
  api = 1,
  summary = "A strip of pages below the content, and a panel with all of them",
  options = {
    item_width = { type = "number", default = 88, min = 44, max = 200, doc = "Width of an item in points" },
  },
}

local function set_open(self, open)
  self.state.open = open or nil
  self:invalidate()
  return true
end

local function is_open(self)
  return self.state.open == true
end

local function item(self, page, width)
  return ui.item {
    page = page.id, label = page.title, icon = page.icon, badge = page.badge, enabled = page.enabled,
    selected = page.id == self.visible, width = width, height = 48,
  }
end

local function strip(self)
  local items = { id = "pages", axis = "horizontal", grow = 1 }
  for index, page in ipairs(self.pages) do items[index] = item(self, page, self.options.item_width) end
  return ui.row { height = 48, ui.scroll(items), ui.button { id = "all", label = "All", width = 56, grow = 0 } }
end

local function panel(self)
  local items = {}
  for index, page in ipairs(self.pages) do items[index] = item(self, page) end
  return ui.column {
    id = "panel", modal = true, edge = "bottom", height = "60%",
    ui.bar { ui.label { text = "All pages" } },
    ui.scroll { id = "list", grow = 1, ui.list(items) },
  }
end

-- The visible page, and while a finger moves the one that comes, as a preview.
local function content(self)
  local turn, running = self.turn, self.transition
  if not turn or not running or running.to ~= turn.page or running.from ~= self.visible then
    return ui.content { page = self.visible, grow = 1 }
  end
  local function cell(page, shift)
    return ui.content { page = page, preview = page ~= self.visible, offset_x = ("%.2f%%"):format(shift * 100) }
  end
  local shift = -turn.step * running.progress
  return ui.overlay { grow = 1, clip = true, cell(self.visible, shift), cell(turn.page, shift + turn.step) }
end

function Shelf:layout()
  local page = ui.column { content(self), strip(self) }
  if not is_open(self) then return page end
  return ui.overlay { page, ui.scrim { id = "scrim" }, panel(self) }
end

-- A finger that moves towards start pulls the next page in.
local STEP = { start = 1, ["end"] = -1 }

local function neighbour(self, step)
  local position
  for index, page in ipairs(self.pages) do
    if page.id == self.visible then position = index end
  end
  if not position then return nil end
  repeat position = position + step until not self.pages[position] or self.pages[position].enabled
  return self.pages[position]
end

local function begin_turn(self, event)
  local step = STEP[event.direction]
  local page = step and not is_open(self) and neighbour(self, step)
  local transition = page and self:begin_transition(page.id)
  if not transition then return false end
  self.turn = { transition = transition, page = page.id, step = step }
  return true
end

local function end_turn(self, is_finished)
  local transition = self.turn.transition
  self.turn = nil
  if is_finished then transition:finish() else transition:cancel() end
end

local handlers = {}

function handlers.swipe(self, event)
  if event.phase == "began" then return begin_turn(self, event) end
  if not self.turn then return false end
  if event.phase == "changed" then
    self.turn.transition:update(event.progress)
  else
    end_turn(self, event.phase == "ended" and event.progress >= 0.5)
  end
  return true
end

function handlers.tap(self, event)
  if event.id == "all" then return set_open(self, true) end
  return event.id == "scrim" and set_open(self, false)
end

-- The visible page's item in the panel leads back to it.
function handlers.reselect(self)
  return is_open(self) and set_open(self, false)
end

function handlers.back(self, event)
  if event.phase == "overlay" then return is_open(self) and set_open(self, false) end
  return event.phase == "history" and self:go_back()
end

function Shelf:handle(event)
  local handler = handlers[event.type]
  return handler ~= nil and handler(self, event)
end

-- Taps, links, code and back all come by here, so the panel closes in one place.
function Shelf:show_module(module)
  set_open(self, false)
  self:show(module)
end

return Shelf
