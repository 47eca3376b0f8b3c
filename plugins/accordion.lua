-- Accordion: a heading for every page, and the visible page below its own.
--
-- One section is open at a time. A tap on a heading opens its section, which closes the one before; a tap on the open
-- one folds it, and all headings are seen. Folded or not, its page stays the visible one: code, links and "back" open
-- the section that they lead to.
--
-- The open section is always on the screen, its heading right above it. Where the other headings have too little room,
-- those before and those after it scroll by themselves.
--
-- State (self.state): folded = true while the open section is folded, else nothing.

local ui = require "ui"

local TARGET = 44

local STEP_OF_KEY = { up = -1, down = 1 }

local Accordion = {
  name = "accordion",
  version = "1.0.0",
  api = 1,
  summary = "A heading for every page, and the visible page below its own",
  options = {
    header_height = { type = "number", default = 48, min = 44, max = 96, doc = "Height of a heading in points" },
    content = { type = "number", default = 0.5, min = 0.2, max = 0.8,
      doc = "The smallest share of the height for the open section, where a heading before and after it has room too" },
    collapsible = { type = "boolean", default = true, doc = "Whether a tap on the open section's heading folds it" },
    folded = { type = "boolean", default = false, doc = "Whether the first section begins folded" },
  },
}

local function position_of(self, id)
  for index, page in ipairs(self.pages) do
    if page.id == id then return index end
  end
  return nil
end

local function is_folded(self)
  return self.options.collapsible and self.state.folded == true
end

local function set_folded(self, folded)
  self.state.folded = folded or nil
  self:invalidate()
end

-- The screen

local function header(self, page, height)
  local is_visible = page.id == self.visible
  return ui.item {
    page = page.id, label = page.title, icon = page.icon, badge = page.badge, enabled = page.enabled,
    selected = is_visible, height = height, gap = 8, padding = { start = 16, ["end"] = 16 }, align = "center",
    page.icon and ui.image { name = page.icon },
    ui.label { text = page.enabled and page.title or "(" .. page.title .. ")", grow = 1 },
    page.badge and ui.label { text = "•" .. page.badge },
    ui.label { text = is_visible and not is_folded(self) and "▾" or "▸" },
  }
end

local function headers(self, first, last)
  local list = {}
  for index = first, last do
    list[#list + 1] = header(self, self.pages[index], self.options.header_height)
  end
  return ui.list(list)
end

-- How the headings before and after the open section share what it leaves them, which is a finger's breadth at least.
local function shares(before, after, room)
  room = math.max(room, math.min(before, TARGET) + math.min(after, TARGET))
  if before + after <= room then return before, after end
  local half = room // 2
  if before <= half then return before, room - before end
  if after <= half then return room - after, after end
  return half, room - half
end

local function open_section(self, size, position)
  local height = self.options.header_height
  local count = #self.pages
  local room = math.max(0, size.height - height - math.ceil(size.height * self.options.content))
  local before, after = shares((position - 1) * height, (count - position) * height, room)
  return ui.column {
    position > 1 and ui.scroll { id = "before", height = before, grow = 0, headers(self, 1, position - 1) },
    header(self, self.pages[position], height),
    ui.content { page = self.visible, grow = 1 },
    position < count and ui.scroll { id = "after", height = after, grow = 0, headers(self, position + 1, count) },
  }
end

function Accordion:layout(size)
  local position = position_of(self, self.visible)
  if position and not is_folded(self) then return open_section(self, size, position) end
  return ui.column {
    ui.scroll { id = "sections", grow = 1, headers(self, 1, #self.pages) },
    position and ui.content { page = self.visible, hidden = true },
  }
end

-- What happens

function Accordion:init(options)
  if options.folded then self.state.folded = true end
end

local handlers = {}

function handlers.reselect(self)
  if not self.options.collapsible then return false end
  set_folded(self, not is_folded(self))
  return true
end

-- The next enabled section.
function handlers.key(self, event)
  local step, position = STEP_OF_KEY[event.key], position_of(self, self.visible)
  if not step or not position then return false end
  repeat position = position + step until not self.pages[position] or self.pages[position].enabled
  if not self.pages[position] then return false end
  self:show(self.pages[position].id)
  return true
end

function handlers.back(self, event)
  return event.phase == "history" and self:go_back()
end

function Accordion:handle(event)
  local handler = handlers[event.type]
  return handler ~= nil and handler(self, event)
end

-- Wherever the wish comes from, its section is what is to be seen now.
function Accordion:show_module(module)
  set_folded(self, false)
  self:show(module)
end

return Accordion
