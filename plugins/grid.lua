-- Grid: a launcher. All pages as tiles of a home grid; a tile opens its page over the whole screen.
--
-- The bar above a page leads back to the grid, and so do back, escape and a finger that pushes the page away from the
-- start edge. On the grid itself there is nothing to go back to: it is where one came in.
--
-- How many tiles stand in a row follows from the width. Tiles share it in equal parts, also in a row that is not full.
--
-- While the grid shows no page is visible (`self:show(nil)`): the one that was has disappeared, and the surface stays
-- where it is. Before the first page is opened, one is visible behind the grid, as every container begins.
--
-- State (self.state), of the view alone:
--   home   true while the grid lies over a page that nobody has opened yet
--
-- How far a finger has pushed a page is no state and lives in `self.gesture`.

local ui = require "ui"

-- The smallest target a finger hits reliably.
local TARGET = 44

local Grid = {
  name = "grid",
  version = "1.0.0",
  api = 1,
  summary = "A home grid of tiles, each of which opens its page over the whole screen",
  options = {
    title = { type = "string", default = "Home", doc = "Heading of the grid, and label of the way back to it" },
    start = { type = "string", default = "grid", values = { "grid", "page" },
      doc = "What the app begins with: the grid, or the first page" },
    tile_width = { type = "number", default = 104, min = 44, max = 480,
      doc = "Least width of a tile in points; as many stand in a row as fit" },
    tile_height = { type = "number", default = 88, min = 44, max = 480, doc = "Height of a tile in points" },
    columns = { type = "integer", default = 0, min = 0, max = 12,
      doc = "How many tiles stand in a row, as far as a finger can hit them; 0: as many as the width has room for" },
    gap = { type = "number", default = 12, min = 0, max = 48, doc = "Points between tiles, and around them" },
    duration = { type = "number", default = 0.3, min = 0, max = 5,
      doc = "Seconds that opening a page and going back to the grid take" },
    threshold = { type = "number", default = 0.5, min = 0.05, max = 0.95,
      doc = "Share of the way that a slow finger has to push a page for the grid to come back" },
    velocity = { type = "number", default = 500, min = 1, max = 10000,
      doc = "Points a second from which on a finger is quick, and its direction alone counts" },
  },
}

local function is_home(self)
  return self.visible == nil or self.state.home == true
end

local function open_grid(self)
  self.gesture = nil
  self:invalidate()
  self:show(nil, { style = "pop", duration = self.options.duration })
  return true
end

-- The screen

local function column_count(self, size)
  local gap = self.options.gap
  local room = size.width - gap
  local limit = math.max(1, math.floor(room / (TARGET + gap)))
  if self.options.columns > 0 then return math.min(self.options.columns, limit) end
  return math.max(1, math.floor(room / (self.options.tile_width + gap)))
end

local function tile(self, page)
  return ui.item {
    page = page.id, label = page.title, icon = page.icon, badge = page.badge, enabled = page.enabled,
    selected = page.id == self.visible, grow = 1,
  }
end

local function rows(self, size)
  local columns = column_count(self, size)
  local list = { id = "pages", grow = 1, gap = self.options.gap, padding = self.options.gap }
  for first = 1, #self.pages, columns do
    local row = { height = self.options.tile_height, gap = self.options.gap }
    for index = first, first + columns - 1 do
      local page = self.pages[index]
      row[#row + 1] = page and tile(self, page) or ui.spacer { grow = 1 }
    end
    list[#list + 1] = ui.row(row)
  end
  return ui.scroll(list)
end

local function grid(self, size)
  return ui.column { ui.bar { ui.label { text = self.options.title, grow = 1 } }, rows(self, size) }
end

local function visible_title(self)
  for _, page in ipairs(self.pages) do
    if page.id == self.visible then return page.title end
  end
  return ""
end

local function opened(self, properties)
  properties[1] = ui.bar {
    ui.button { id = "home", label = self.options.title, icon = "chevron.backward", grow = 0 },
    ui.label { text = visible_title(self), grow = 1 },
  }
  properties[2] = ui.content { page = self.visible, grow = 1 }
  return ui.column(properties)
end

function Grid:layout(size)
  if self.visible == nil then return grid(self, size) end
  if is_home(self) then
    return ui.overlay { ui.content { page = self.visible, hidden = true }, grid(self, size) }
  end
  local gesture = self.gesture
  if not gesture then return opened(self, {}) end
  return ui.overlay {
    clip = true,
    grid(self, size),
    opened(self, { modal = true, offset_x = ("%.2f%%"):format(gesture.progress * 100) }),
  }
end

-- Fingers

local function begin_swipe(self, event)
  if is_home(self) or event.edge ~= "start" or event.direction ~= "end" then return false end
  self.gesture = { progress = 0, page = self.visible }
  self:invalidate()
  return true
end

-- Whether a finger that lets go has pushed the page away. The velocity of one that turns back is negative.
local function is_carried(self, event)
  local velocity = event.velocity or 0
  if math.abs(velocity) >= self.options.velocity then return velocity > 0 and event.direction == "end" end
  return event.progress >= self.options.threshold
end

local function end_swipe(self, is_finished)
  self.gesture = nil
  self:invalidate()
  if is_finished then open_grid(self) end
end

-- What the user does

local handlers = {}

function handlers.tap(self, event)
  return event.id == "home" and not is_home(self) and open_grid(self)
end

-- The page that lies behind the grid from the beginning is opened by its tile.
function handlers.reselect(self)
  if self.state.home ~= true then return false end
  self.state.home = nil
  self:invalidate()
  return true
end

function handlers.back(self, event)
  return event.phase == "history" and not is_home(self) and open_grid(self)
end

function handlers.key(self, event)
  return event.key == "escape" and not is_home(self) and open_grid(self)
end

function handlers.swipe(self, event)
  if event.phase == "began" then return begin_swipe(self, event) end
  if not self.gesture then return false end
  if event.phase == "changed" then
    self.gesture.progress = math.max(0, math.min(event.progress, 1))
    self:invalidate()
  else
    end_swipe(self, event.phase == "ended" and is_carried(self, event))
  end
  return true
end

function Grid:handle(event)
  local handler = handlers[event.type]
  return handler ~= nil and handler(self, event)
end

-- What happens

function Grid:init(options)
  if options.start == "grid" then self.state.home = true end
end

-- An app without pages shows its grid; the first page that comes does not open by itself.
function Grid:pages_changed()
  if self.gesture and self.gesture.page ~= self.visible then self.gesture = nil end
  if #self.pages == 0 and self.options.start == "grid" then self.state.home = true end
end

-- Every way to a page leads through here: a tile, a link, code.
function Grid:show_module(module)
  local is_opened_from_grid = is_home(self)
  self.state.home = nil
  self.gesture = nil
  self:show(module, { style = is_opened_from_grid and "push" or "switch", duration = self.options.duration })
end

return Grid
