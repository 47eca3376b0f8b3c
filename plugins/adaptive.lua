-- Adaptive: a tab bar where room is short, a sidebar where there is room.
--
-- One selection, two shapes. Which one is drawn follows from the width class alone, and the pages are the same in
-- both: a stack keeps what was pushed on it, and stays where it is, when the device is turned or the window dragged.
--
--   tabs      compact width: the content above a bar; more pages than fit stand in a list behind "More"
--   sidebar   regular width: the list beside the content
--
-- With a `placeholder`, nothing is selected in the sidebar before the user or the app has chosen a page: the text
-- stands for the content, and no item is marked. That is the view's affair alone. A page is the visible one all the
-- time, so that a tab bar, which always has a selected tab, knows which; and what was seen there counts as chosen.
--
-- State (self.state), all of it about the view; which page is visible is the host's to know:
--   chosen   true once a page has been chosen, or seen in the tab bar
--   more     true while the list behind "More" lies over the content

local ui = require "ui"

-- As many as fit in a row that is 320 points wide, with room to tap.
local TABS = 5

local Adaptive = {
  name = "adaptive",
  version = "1.1.0",
  api = 1,
  summary = "A tab bar in compact width, a sidebar in regular width, over the same pages",
  options = {
    title = { type = "string", default = "Pages", doc = "Heading of the sidebar" },
    width = { type = "number", default = 280, min = 160, max = 480,
      doc = "Width of the sidebar in points; it never takes more than half of the screen" },
    more = { type = "string", default = "More",
      doc = "Label of the last tab, where there are more pages than tabs, and heading of its list" },
    placeholder = { type = "string", default = "",
      doc = "Text in place of the content while nothing is selected in the sidebar; empty: the first page is" },
  },
}

local function is_compact(self)
  return self.traits.horizontal == "compact"
end

-- Whether the sidebar marks no page.
local function is_undecided(self)
  return self.options.placeholder ~= "" and not is_compact(self) and self.state.chosen ~= true
end

local function choose(self)
  self.state.chosen = true
  self.state.more = nil
  self:invalidate()
end

local function page_item(self, page, height)
  return ui.item {
    page = page.id, label = page.title, icon = page.icon, badge = page.badge, enabled = page.enabled,
    selected = page.id == self.visible and not is_undecided(self), height = height,
  }
end

local function content(self)
  return ui.content { page = self.visible, grow = 1 }
end

-- The tab bar

-- How many pages have a tab of their own.
local function tab_count(self)
  return #self.pages > TABS and TABS - 1 or #self.pages
end

local function has_more(self)
  return #self.pages > TABS
end

-- Whether the list behind "More" lies over the content.
local function is_listing(self)
  return is_compact(self) and has_more(self) and self.state.more == true
end

local function more_list(self)
  local rows = {}
  for index = tab_count(self) + 1, #self.pages do rows[#rows + 1] = page_item(self, self.pages[index]) end
  return ui.column {
    ui.bar { edge = "top", ui.label { text = self.options.more } },
    ui.scroll { id = "pages", grow = 1, ui.list(rows) },
  }
end

local function tabs(self)
  local items = {}
  for index = 1, tab_count(self) do items[index] = page_item(self, self.pages[index]) end
  if has_more(self) then
    items[#items + 1] = ui.button { id = "more", label = self.options.more, icon = "ellipsis" }
  end
  return ui.column {
    is_listing(self) and ui.overlay { grow = 1, content(self), more_list(self) } or content(self),
    ui.bar(items),
  }
end

-- The sidebar

local function detail(self)
  if not is_undecided(self) then return content(self) end
  return ui.overlay {
    grow = 1, ui.content { page = self.visible, hidden = true },
    ui.column { justify = "center", align = "center", ui.label { text = self.options.placeholder } },
  }
end

local function sidebar(self, size)
  local rows = {}
  for index, page in ipairs(self.pages) do rows[index] = page_item(self, page) end
  return ui.row {
    ui.column {
      width = math.min(self.options.width, size.width // 2),
      ui.bar { edge = "top", ui.label { text = self.options.title } },
      ui.scroll { id = "pages", grow = 1, ui.list(rows) },
    },
    detail(self),
  }
end

function Adaptive:layout(size)
  return is_compact(self) and tabs(self) or sidebar(self, size)
end

-- What happens

function Adaptive:init()
  if is_compact(self) then choose(self) end
end

-- What is shown in compact width counts as chosen, whatever was saved.
function Adaptive:restore(state)
  self.state.more = state.more
  self.state.chosen = state.chosen or is_compact(self) or nil
end

-- The list behind "More" belongs to the tab bar, and what the tab bar shows has been seen.
function Adaptive:traits_changed()
  self.state.more = nil
  if is_compact(self) then choose(self) end
end

-- A list that has gone with the sixth page does not come again with the next one.
function Adaptive:pages_changed()
  if not has_more(self) then self.state.more = nil end
end

local handlers = {}

function handlers.tap(self, event)
  if event.id ~= "more" then return false end
  self.state.more = self.state.more ~= true or nil
  self:invalidate()
  return true
end

local function close_list(self)
  if not is_listing(self) then return false end
  self.state.more = nil
  self:invalidate()
  return true
end

-- The page that the placeholder stands for, or that lies under the list, is chosen by its own item.
function handlers.reselect(self)
  if not is_undecided(self) and not is_listing(self) then return false end
  choose(self)
  return true
end

function handlers.back(self, event)
  if event.phase == "overlay" then return close_list(self) end
  return self:go_back()
end

function handlers.key(self, event)
  return event.key == "escape" and close_list(self)
end

function Adaptive:handle(event)
  local handler = handlers[event.type]
  return handler ~= nil and handler(self, event)
end

-- Wherever the wish comes from, the content is what is to be seen now.
function Adaptive:show_module(module)
  choose(self)
  self:show(module)
end

return Adaptive
