local ui = require "ui"

local Shelf = {
  name = "shelf",
  version = "0.4.0",
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

function Shelf:layout()
  local page = ui.column { ui.content { page = self.visible, grow = 1 }, strip(self) }
  if not is_open(self) then return page end
  return ui.overlay { page, ui.scrim { id = "scrim" }, panel(self) }
end

local handlers = {}

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
