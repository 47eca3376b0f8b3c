-- Tab bar: the content above a row of tabs, as the built-in tab bar has it.
--
-- A tap, a link, code and back lead to the same events in the same order as with the built-in one; the scenarios
-- compare the two. So this is the plugin to start from for a tab bar of one's own.
--
-- More pages than `direct` on a compact width: the last place in the bar is "More". It leads to a list of those that
-- have no tab. No page is visible while the list shows (`self:show(nil)`), so what was there has disappeared. A page
-- chosen from the list is pushed over it: the bar above the page, and back, lead to the list again.
--
-- State (self.state), all of it about the way back from the list:
--   left      id of the page from which the list was reached
--   by_back   true when that was a step back from a page chosen there, and not a tap on "More"
--   initial   id of the page shown first

local ui = require "ui"

-- In the narrowest bar, of 320 points, seven places have as much.
local TARGET = 44

local TabBar = {
  name = "tab_bar",
  version = "1.0.0",
  api = 1,
  summary = "The content above a row of tabs; those that do not fit stand behind More",
  options = {
    direct = { type = "integer", default = 5, min = 2, max = 7,
      doc = "How many places the bar has on a compact width; with more pages the last of them is More" },
    more = { type = "string", default = "More", doc = "Label of the last place, and heading of its list" },
    back = { type = "string", default = "Back", doc = "Label of the way back from a page to the list" },
    hidden = { type = "boolean", default = false,
      doc = "Whether the bar is hidden; pages are then switched by code, links and back alone" },
  },
}

local function is_compact(self)
  return self.traits.horizontal == "compact"
end

local function has_more(self)
  return #self.pages > self.options.direct
end

-- How many pages have a tab of their own on a compact width.
local function tab_count(self)
  return has_more(self) and self.options.direct - 1 or #self.pages
end

local function index_of(self, id)
  for index, page in ipairs(self.pages) do
    if page.id == id then return index end
  end
  return nil
end

-- Whether a page has no tab of its own on a compact width.
local function is_behind_more(self, id)
  local index = index_of(self, id)
  return index ~= nil and index > tab_count(self)
end

-- The list shows when nothing else does.
local function is_listing(self)
  return self.visible == nil and has_more(self)
end

local function is_pushed(self)
  return is_compact(self) and self.visible ~= nil and is_behind_more(self, self.visible)
end

-- The screen

local function page_item(self, page)
  return ui.item {
    page = page.id, label = page.title, icon = page.icon, badge = page.badge, enabled = page.enabled,
    selected = page.id == self.visible,
  }
end

local function bar(self)
  if self.options.hidden or #self.pages == 0 then return false end
  local items = { id = "bar" }
  -- While the list shows, its pages stand there.
  local shows_more = has_more(self) and (is_compact(self) or is_listing(self))
  local count = shows_more and tab_count(self) or #self.pages
  for index = 1, count do items[index] = page_item(self, self.pages[index]) end
  if shows_more then
    local is_there = is_listing(self) or is_pushed(self)
    items[#items + 1] = ui.button {
      id = "more", label = self.options.more, icon = is_there and "ellipsis.circle.fill" or "ellipsis",
    }
  end
  -- In regular width every page has a tab, and the row may be longer than the screen.
  if count * TARGET > self.size.width then
    items.id, items.axis = "tabs", "horizontal"
    return ui.bar { id = "bar", ui.scroll(items) }
  end
  return ui.bar(items)
end

local function list(self)
  local rows = {}
  for index = tab_count(self) + 1, #self.pages do rows[#rows + 1] = page_item(self, self.pages[index]) end
  return ui.column {
    grow = 1,
    ui.bar { edge = "top", ui.label { text = self.options.more, grow = 1 } },
    ui.scroll { id = "pages", grow = 1, ui.list(rows) },
  }
end

local function pushed(self)
  local page = self.pages[index_of(self, self.visible)]
  return ui.column {
    grow = 1,
    ui.bar {
      edge = "top",
      ui.button { id = "more_back", label = self.options.back, icon = "chevron.backward", grow = 0 },
      ui.label { text = page.title, grow = 1 },
    },
    ui.content { page = self.visible, grow = 1 },
  }
end

function TabBar:layout()
  if is_listing(self) then return ui.column { list(self), bar(self) } end
  if is_pushed(self) then return ui.column { pushed(self), bar(self) } end
  return ui.column { ui.content { page = self.visible, grow = 1 }, bar(self) }
end

-- To the list and away from it

local function show_list(self, is_back)
  if self.visible == nil then return true end
  local left = self.visible
  local is_shown = self:show(nil, is_behind_more(self, left) and { style = "pop" } or nil)
  if is_shown then
    self.state.left = left
    self.state.by_back = is_back or nil
  end
  return true
end

-- Whether the history has come back to the list from a page, so that what lies before that page comes next.
local function is_before_page(self)
  local behavior = self.options.back_behavior
  return self.state.by_back and (behavior == "history" or behavior == "full_history")
end

local function initial_page(self)
  if index_of(self, self.state.initial) then return self.state.initial end
  return self.pages[1].id
end

-- The page before the list, where that is not a page of the history any more.
local function page_before_list(self)
  local behavior, left = self.options.back_behavior, self.state.left
  if behavior == "none" then return nil end
  if behavior == "order" then return self.pages[is_compact(self) and tab_count(self) or #self.pages].id end
  if behavior == "first_route" then return self.pages[1].id end
  if behavior == "initial_route" then return initial_page(self) end
  return index_of(self, left) and left or nil
end

local function leave_list(self)
  if is_before_page(self) then return self:go_back() end
  local page = page_before_list(self)
  if not page then return false end
  -- The history knows the way unless the list was reached from that very page.
  if self.options.back_behavior ~= "order" and page ~= self.state.left then return self:go_back() end
  self:show(page)
  return true
end

-- Without "More" there is no list: the page from which it was reached is shown again, else the first.
function TabBar:pages_changed()
  if self.visible ~= nil or has_more(self) or #self.pages == 0 then return end
  if is_before_page(self) and self:go_back() then return end
  local left = self.state.left
  if index_of(self, left) then
    self:show(left)
    return
  end
  for _, page in ipairs(self.pages) do
    if page.enabled then
      self:show(page.id)
      return
    end
  end
end

function TabBar:init()
  self.state.initial = self.visible
end

-- A state that another version left, or nobody, may have anything in its fields.
function TabBar:restore(state)
  for _, name in ipairs { "left", "initial" } do
    self.state[name] = type(state[name]) == "string" and state[name] or self.state[name]
  end
  self.state.by_back = state.by_back == true or nil
end

-- What the user does

local handlers = {}

function handlers.tap(self, event)
  if event.id == "more" then return show_list(self, false) end
  if event.id == "more_back" then return show_list(self, true) end
  return false
end

function handlers.back(self, event)
  if event.phase ~= "history" then return false end
  if is_pushed(self) then return show_list(self, true) end
  if is_listing(self) then return leave_list(self) end
  return self:go_back()
end

function TabBar:handle(event)
  local handler = handlers[event.type]
  return handler ~= nil and handler(self, event)
end

function TabBar:show_module(module)
  local page = self:page_of(module)
  if is_listing(self) and page and is_behind_more(self, page) then
    self:show(module, { style = "push" })
  else
    self:show(module)
  end
end

return TabBar
