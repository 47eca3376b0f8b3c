-- Split view: columns side by side, from the whole to the detail.
--
-- With two columns, the list of pages and the page. With three, the sections that the pages' data.section names, the
-- pages of one section, and the page. There are as many beside one another as the width allows: where three have no
-- room, sections and list take turns beside the page; in compact width all columns take turns, the page on top, and
-- "back", a button or a swipe from the start edge lead to the column before. In regular width the user can hide all
-- columns but the page.
--
-- Nothing has to be put right when the width changes, since what is drawn follows from the width and the state alone.
--
-- State (self.state), all of it about the view; which page is visible is the host's to know:
--   column    "list" or "sections" while that column is on top of those after it, else nothing
--   section   name of the section whose pages are listed; nothing: the visible page's
--   hidden    true while the user has hidden the columns in regular width

local ui = require "ui"

local SplitView = {
  name = "split_view",
  version = "1.0.0",
  api = 1,
  summary = "Two or three columns from the whole to the detail, as many at once as fit",
  options = {
    columns = { type = "integer", default = 2, min = 2, max = 3,
      doc = "How many columns: the list and the page, or sections before them" },
    title = { type = "string", default = "Pages", doc = "Heading of the first column" },
    hide = { type = "string", default = "Hide", doc = "Label of the button that hides the columns in regular width" },
    show = { type = "string", default = "Show", doc = "Label of the button that shows them again" },
    other = { type = "string", default = "Other", doc = "Section of the pages without data.section" },
    list_width = { type = "number", default = 280, min = 160, max = 480,
      doc = "Width of the list in points; it never takes more than half of the screen" },
    sections_width = { type = "number", default = 200, min = 120, max = 400,
      doc = "Width of the column of sections in points, where it stands beside the list" },
    page_width = { type = "number", default = 320, min = 160, max = 800,
      doc = "What has to be left of the width for the page, so that both other columns stand beside it" },
    side = { type = "string", default = "start", values = { "start", "end" },
      doc = "Where the columns stand; start is left, or right in a right-to-left language" },
    compact = { type = "string", default = "page", values = { "page", "list" },
      doc = "The column that a compact width begins with" },
    threshold = { type = "number", default = 0.5, min = 0.05, max = 0.95,
      doc = "Share of the way that a slow finger has to go for the column before to come" },
    velocity = { type = "number", default = 500, min = 1, max = 10000,
      doc = "Points a second from which on a finger is quick, and its direction alone counts" },
  },
}

local function is_compact(self)
  return self.traits.horizontal == "compact"
end

local function has_sections(self)
  return self.options.columns == 3
end

-- Whether sections and list both have room beside the page.
local function has_room_for_three(self, size)
  local options = self.options
  return has_sections(self) and not is_compact(self)
    and options.sections_width + options.list_width + options.page_width <= size.width
end

-- The column on top of those after it: "sections", "list", or "page". Without a page there is nothing else to look at.
local function column(self)
  local chosen = self.state.column
  if chosen == "sections" and has_sections(self) then return chosen end
  if chosen == "list" or chosen == "sections" or self.visible == nil then return "list" end
  return "page"
end

local function set_column(self, name)
  self.state.column = name ~= "page" and name or nil
  self.gesture = nil
  self:invalidate()
  return true
end

-- What "back" leads to in compact width.
local function column_before(self)
  local current = column(self)
  if current == "page" then return "list" end
  return current == "list" and has_sections(self) and "sections" or nil
end

-- Sections

local function section_of(self, page)
  local data = page.data
  return type(data) == "table" and type(data.section) == "string" and data.section or self.options.other
end

-- In the order in which the first page of each comes.
local function sections(self)
  local list, by_name = {}, {}
  for _, page in ipairs(self.pages) do
    local name = section_of(self, page)
    local section = by_name[name]
    if not section then
      section = { name = name, pages = {} }
      by_name[name] = section
      list[#list + 1] = section
    end
    section.pages[#section.pages + 1] = page
  end
  return list, by_name
end

local function current_section(self)
  local list, by_name = sections(self)
  local chosen = by_name[self.state.section or false]
  if chosen then return chosen end
  for _, page in ipairs(self.pages) do
    if page.id == self.visible then return by_name[section_of(self, page)] end
  end
  return list[1]
end

local function section_id(index)
  return "section." .. index
end

-- Columns

local function hide_button(self)
  if is_compact(self) then return false end
  return ui.button { id = "hide", label = self.options.hide, icon = "sidebar.leading", grow = 0 }
end

local function section_list(self)
  local rows, current = {}, current_section(self)
  for index, section in ipairs((sections(self))) do
    local is_current = current ~= nil and section.name == current.name
    rows[index] = ui.button {
      id = section_id(index), label = section.name, icon = "chevron.forward", gap = 8, align = "center",
      padding = { start = 8, ["end"] = 8 },
      ui.label { text = is_current and "▸" or " " },
      ui.label { text = section.name, grow = 1 },
      ui.label { text = ("%d"):format(#section.pages) },
    }
  end
  return ui.scroll { id = "sections", grow = 1, ui.list(rows) }
end

local function sections_column(self, properties)
  properties[1] = ui.bar { edge = "top", ui.label { text = self.options.title, grow = 1 }, hide_button(self) }
  properties[2] = section_list(self)
  return ui.column(properties)
end

local function page_list(self, pages)
  local items = {}
  for index, page in ipairs(pages) do
    items[index] = ui.item {
      page = page.id, label = page.title, icon = page.icon, badge = page.badge, enabled = page.enabled,
      selected = page.id == self.visible,
    }
  end
  return ui.scroll { id = "pages", grow = 1, ui.list(items) }
end

-- A way to the sections leads from the list where they have no column of their own.
local function list_column(self, properties, has_own_sections)
  local section = has_sections(self) and current_section(self)
  local leads_back = has_sections(self) and not has_own_sections
  properties[1] = ui.bar {
    edge = "top",
    leads_back and ui.button { id = "sections", label = self.options.title, icon = "chevron.backward", grow = 0 },
    ui.label { text = section and section.name or self.options.title, grow = 1 },
    not has_own_sections and hide_button(self),
  }
  properties[2] = page_list(self, section and section.pages or self.pages)
  return ui.column(properties)
end

local function leading_column(self, properties)
  if column(self) == "sections" then return sections_column(self, properties) end
  return list_column(self, properties, false)
end

local function visible_title(self)
  for _, page in ipairs(self.pages) do
    if page.id == self.visible then return page.title end
  end
  return ""
end

local function content(self)
  return ui.content { page = self.visible, grow = 1 }
end

local function page_with_bar(self, button)
  return ui.column { ui.bar { edge = "top", button, ui.label { text = visible_title(self), grow = 1 } }, content(self) }
end

-- The screen

local function beside(self, columns)
  columns[#columns + 1] = content(self)
  if self.options.side == "end" then
    for index = 1, #columns // 2 do
      columns[index], columns[#columns + 1 - index] = columns[#columns + 1 - index], columns[index]
    end
  end
  return ui.row(columns)
end

local function regular(self, size)
  if self.state.hidden == true then
    return page_with_bar(self, ui.button { id = "show", label = self.options.show, icon = "sidebar.leading", grow = 0 })
  end
  local list_width = math.min(self.options.list_width, size.width // 2)
  if not has_room_for_three(self, size) then return beside(self, { leading_column(self, { width = list_width }) }) end
  return beside(self, {
    sections_column(self, { width = self.options.sections_width }), list_column(self, { width = list_width }, true),
  })
end

local function page_on_top(self)
  local heading = has_sections(self) and current_section(self).name or self.options.title
  return page_with_bar(self, ui.button { id = "list", label = heading, icon = "chevron.backward", grow = 0 })
end

-- What is on top, and while a finger leads to it the column before, which comes from the start edge.
local function compact(self)
  local gesture = self.gesture
  local layers = column(self) == "page" and { page_on_top(self) } or { content(self), leading_column(self, {}) }
  if gesture then
    local properties = { id = "incoming", offset_x = ("%.2f%%"):format(gesture.progress * 100 - 100) }
    layers[#layers + 1] = gesture.to == "sections" and sections_column(self, properties)
      or list_column(self, properties, false)
  end
  return ui.overlay(layers)
end

function SplitView:layout(size)
  return is_compact(self) and compact(self) or regular(self, size)
end

-- What happens

function SplitView:init(options)
  if options.compact == "list" and is_compact(self) then self.state.column = "list" end
end

function SplitView:traits_changed()
  self.gesture = nil
end

local handlers = {}

local function set_hidden(self, hidden)
  self.state.hidden = hidden or nil
  self:invalidate()
  return true
end

function handlers.tap(self, event)
  if event.id == "hide" then return set_hidden(self, true) end
  if event.id == "show" then return set_hidden(self, false) end
  if event.id == "list" then return set_column(self, "list") end
  if event.id == "sections" then return set_column(self, "sections") end
  for index, section in ipairs((sections(self))) do
    if event.id == section_id(index) then
      self.state.section = section.name
      return set_column(self, "list")
    end
  end
  return false
end

-- In the list, the visible page's item leads back to it.
function handlers.reselect(self)
  if not is_compact(self) or column(self) == "page" then return false end
  return set_column(self, "page")
end

function handlers.back(self, event)
  if event.phase ~= "history" then return false end
  if not is_compact(self) then return self:go_back() end
  local before = column_before(self)
  return before ~= nil and set_column(self, before)
end

local function begin_swipe(self, event)
  local before = is_compact(self) and event.edge == "start" and event.direction == "end" and column_before(self)
  if not before then return false end
  self.gesture = { to = before, progress = 0 }
  self:invalidate()
  return true
end

-- The velocity of a finger that turns back is negative.
local function is_carried(self, event)
  local velocity = event.velocity or 0
  if math.abs(velocity) >= self.options.velocity then return velocity > 0 and event.direction == "end" end
  return event.progress >= self.options.threshold
end

function handlers.swipe(self, event)
  if event.phase == "began" then return begin_swipe(self, event) end
  local gesture = self.gesture
  if not gesture then return false end
  if event.phase == "changed" then
    gesture.progress = math.max(0, math.min(event.progress, 1))
    self:invalidate()
    return true
  end
  local is_wanted = event.phase == "ended" and is_carried(self, event)
  return set_column(self, is_wanted and gesture.to or column(self))
end

function SplitView:handle(event)
  local handler = handlers[event.type]
  return handler ~= nil and handler(self, event)
end

-- Wherever the wish comes from, the page is what is to be seen now, and its section the one that is listed.
function SplitView:show_module(module)
  self.state.section = nil
  set_column(self, "page")
  self:show(module)
end

return SplitView
