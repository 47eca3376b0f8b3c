-- Sidebar: the list of pages beside the content.
--
-- One selection, three shapes. Which one is drawn follows from the width alone, so that turning the device changes
-- nothing that has to be put right again:
--
--   list    regular width: the list stands beside the content
--   rail    the same, narrowed to its icons: when the user hides the list, or in compact width with `compact = "rail"`
--   drill   compact width: the content has the screen, and a way back to the list, which then lies over it; a finger
--           from the start edge pushes the content away from the list as well
--
-- Pages whose `data.section` is a text stand below that heading, which opens and closes its section.
-- The arrow keys move a cursor through the list, enter shows the page that it has reached.
--
-- State (self.state), all of it about the list; which page is visible is the host's to know:
--   collapsed   true or false once the user has hidden or shown the list; until then the option `collapsed` holds
--   browsing    true while the list lies over the content
--   cursor      id of the page that the arrow keys have reached
--   closed      names of the sections that are closed, as keys
--
-- How far a finger has pushed the content is no state and lives in `self.gesture`.

local ui = require "ui"

local RAIL_WIDTH = 72
local RAIL_ITEM_HEIGHT = 56

local Sidebar = {
  name = "sidebar",
  version = "1.1.0",
  api = 1,
  summary = "The list of pages beside the content; a rail or a drill-down where room is short",
  options = {
    title = { type = "string", default = "Pages", doc = "Heading of the list, and label of the way back to it" },
    width = { type = "number", default = 280, min = 160, max = 480,
      doc = "Width of the list in points; it never takes more than half of the screen" },
    side = { type = "string", default = "start", values = { "start", "end" },
      doc = "Where the list stands; start is left, or right in a right-to-left language" },
    collapsed = { type = "boolean", default = false, doc = "Whether the list begins as a rail in regular width" },
    compact = { type = "string", default = "list", values = { "list", "rail" },
      doc = "What stands for the sidebar in compact width: a list that leads to the content, or the rail beside it" },
    hide = { type = "string", default = "Hide", doc = "Label of what narrows the list to a rail" },
    show = { type = "string", default = "Show", doc = "Label of what widens the rail to the list" },
    sections = { type = "boolean", default = true, doc = "Whether pages are grouped by their data.section" },
    threshold = { type = "number", default = 0.5, min = 0.05, max = 0.95,
      doc = "Share of the way that a slow finger has to push the content for the list to come" },
    velocity = { type = "number", default = 500, min = 1, max = 10000,
      doc = "Points a second from which on a finger is quick, and its direction alone counts" },
  },
}

local function shape(self)
  if self.traits.horizontal == "compact" then
    return self.options.compact == "rail" and "rail" or "drill"
  end
  local collapsed = self.state.collapsed
  if type(collapsed) ~= "boolean" then collapsed = self.options.collapsed end
  return collapsed and "rail" or "list"
end

-- Whether the list lies over the content. Without a visible page there is nothing else to look at.
local function is_browsing(self)
  return shape(self) == "drill" and (self.state.browsing == true or self.visible == nil)
end

local function set_browsing(self, browsing)
  self.state.browsing = browsing or nil
  self.gesture = nil
  self:invalidate()
end

-- Sections

local function section_of(self, page)
  local data = page.data
  if not self.options.sections or type(data) ~= "table" then return nil end
  return type(data.section) == "string" and data.section or nil
end

local function is_closed(self, section)
  local closed = self.state.closed
  return type(closed) == "table" and closed[section] == true
end

local function toggle_section(self, section)
  local is_open = not is_closed(self, section)
  if type(self.state.closed) ~= "table" then self.state.closed = {} end
  self.state.closed[section] = is_open or nil
  self:invalidate()
end

-- Pages by section, in the order in which the first page of each comes; those without one have no name.
local function groups(self)
  local list, by_section = {}, {}
  for _, page in ipairs(self.pages) do
    local section = section_of(self, page)
    local group = by_section[section or false]
    if not group then
      group = { section = section, pages = {} }
      by_section[section or false] = group
      list[#list + 1] = group
    end
    group.pages[#group.pages + 1] = page
  end
  return list
end

local function section_id(index)
  return "section." .. index
end

-- The cursor

-- The pages that have an item on the screen now, from top to bottom.
local function listed_pages(self)
  local current = shape(self)
  if current == "rail" then return self.pages end
  local pages = {}
  if current == "drill" and not is_browsing(self) then return pages end
  for _, group in ipairs(groups(self)) do
    if not is_closed(self, group.section) then table.move(group.pages, 1, #group.pages, #pages + 1, pages) end
  end
  return pages
end

local function index_of(pages, id)
  for index, page in ipairs(pages) do
    if page.id == id then return index end
  end
  return nil
end

-- Moves the cursor to the next enabled page; at the end of the list it stays.
local function move_cursor(self, step)
  local pages = listed_pages(self)
  if #pages == 0 then return false end
  local index = index_of(pages, self.state.cursor) or index_of(pages, self.visible) or (step > 0 and 0 or #pages + 1)
  repeat
    index = index + step
  until not pages[index] or pages[index].enabled
  if pages[index] then
    self.state.cursor = pages[index].id
    self:invalidate()
  end
  return true
end

local function show_cursor(self)
  local cursor = self.state.cursor
  if not index_of(listed_pages(self), cursor) then return false end
  self:show(cursor)
  return true
end

-- The screen

local function page_item(self, page, height)
  local item = {
    page = page.id, label = page.title, icon = page.icon, badge = page.badge, enabled = page.enabled,
    selected = page.id == self.visible, height = height,
  }
  if page.id == self.state.cursor then
    item.gap, item.padding = 8, { start = 24, ["end"] = 8 }
    item[1] = ui.label { text = page.title, grow = 1 }
    item[2] = page.badge and ui.label { text = "•" .. page.badge }
    item[3] = ui.label { text = "⏎" }
  end
  return ui.item(item)
end

local function full_list(self)
  local rows = {}
  for index, group in ipairs(groups(self)) do
    local closed = group.section and is_closed(self, group.section)
    if group.section then
      rows[#rows + 1] = ui.button {
        id = section_id(index), label = group.section, icon = closed and "chevron.down" or "chevron.up",
      }
    end
    if not closed then
      for _, page in ipairs(group.pages) do rows[#rows + 1] = page_item(self, page) end
    end
  end
  return ui.scroll { id = "pages", grow = 1, ui.list(rows) }
end

local function visible_title(self)
  local index = index_of(self.pages, self.visible)
  return index and self.pages[index].title or ""
end

local function content(self)
  return ui.content { page = self.visible, grow = 1 }
end

local function list_panel(self, size)
  return ui.column {
    width = math.min(self.options.width, size.width // 2),
    ui.bar {
      ui.label { text = self.options.title, grow = 1 },
      ui.button { id = "collapse", label = self.options.hide, icon = "sidebar.leading", grow = 0 },
    },
    full_list(self),
  }
end

local function rail_panel(self)
  local items = {}
  for index, page in ipairs(self.pages) do items[index] = page_item(self, page, RAIL_ITEM_HEIGHT) end
  return ui.column {
    width = RAIL_WIDTH,
    self.traits.horizontal == "regular" and
      ui.button { id = "expand", label = self.options.show, icon = "sidebar.leading" },
    ui.scroll { id = "pages", grow = 1, ui.list(items) },
  }
end

local function drill_list(self)
  return ui.column { ui.bar { ui.label { text = self.options.title } }, full_list(self) }
end

local function drill_content(self, properties)
  properties[1] = ui.bar {
    ui.button { id = "browse", label = self.options.title, icon = "chevron.backward", grow = 0 },
    ui.label { text = visible_title(self), grow = 1 },
  }
  properties[2] = content(self)
  return ui.column(properties)
end

local function drill_down(self)
  if is_browsing(self) then return ui.overlay { content(self), drill_list(self) } end
  local gesture = self.gesture
  if not gesture then return drill_content(self, {}) end
  return ui.overlay {
    clip = true,
    drill_list(self),
    drill_content(self, { modal = true, offset_x = ("%.2f%%"):format(gesture.progress * 100) }),
  }
end

function Sidebar:layout(size)
  local current = shape(self)
  if current == "drill" then return drill_down(self) end
  local panel = current == "rail" and rail_panel(self) or list_panel(self, size)
  if self.options.side == "end" then return ui.row { content(self), panel } end
  return ui.row { panel, content(self) }
end

-- Fingers

local function begin_swipe(self, event)
  if shape(self) ~= "drill" or is_browsing(self) then return false end
  if event.edge ~= "start" or event.direction ~= "end" then return false end
  self.gesture = { progress = 0 }
  self:invalidate()
  return true
end

-- Whether a finger that lets go has pushed the content away. The velocity of one that turns back is negative.
local function is_carried(self, event)
  local velocity = event.velocity or 0
  if math.abs(velocity) >= self.options.velocity then return velocity > 0 and event.direction == "end" end
  return event.progress >= self.options.threshold
end

-- What the user does

local function set_collapsed(self, collapsed)
  self.state.collapsed = collapsed
  self:invalidate()
  return true
end

local handlers = {}

function handlers.tap(self, event)
  if event.id == "collapse" then return set_collapsed(self, true) end
  if event.id == "expand" then return set_collapsed(self, false) end
  if event.id == "browse" then
    set_browsing(self, true)
    return true
  end
  for index, group in ipairs(groups(self)) do
    if group.section and event.id == section_id(index) then
      toggle_section(self, group.section)
      return true
    end
  end
  return false
end

-- In the list, the visible page's item leads back to it.
function handlers.reselect(self)
  if not is_browsing(self) then return false end
  set_browsing(self, false)
  return true
end

-- From the content back to the list that led there. The list itself is where one came in: nothing lies before it.
function handlers.back(self, event)
  if event.phase ~= "history" or is_browsing(self) then return false end
  if shape(self) ~= "drill" then return self:go_back() end
  set_browsing(self, true)
  return true
end

function handlers.swipe(self, event)
  if event.phase == "began" then return begin_swipe(self, event) end
  if not self.gesture then return false end
  if event.phase == "changed" then
    self.gesture.progress = math.max(0, math.min(event.progress, 1))
    self:invalidate()
  else
    set_browsing(self, event.phase == "ended" and is_carried(self, event))
  end
  return true
end

function handlers.key(self, event)
  if event.key == "up" then return move_cursor(self, -1) end
  if event.key == "down" then return move_cursor(self, 1) end
  if event.key == "enter" then return show_cursor(self) end
  return false
end

function Sidebar:handle(event)
  local handler = handlers[event.type]
  return handler ~= nil and handler(self, event)
end

-- Wherever the wish comes from, the content is what is to be seen now.
function Sidebar:show_module(module)
  self.state.browsing = nil
  self.state.cursor = nil
  self.gesture = nil
  self:show(module)
end

return Sidebar
