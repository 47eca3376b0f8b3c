-- Launcher: a grid of all pages as home screen, and one page at a time in front of it. Back leads home.
--
-- Written for custom_plugin.nav.lua, as a plugin of one's own to start from. Home is no page: `self:show(nil)`.

local ui = require "ui"

local TILE_WIDTH = 112
local TILE_HEIGHT = 88

local Launcher = {
  name = "my_launcher",
  version = "1.0.0",
  api = 1,
  summary = "A grid of all pages, and one of them in front of it",
}

local function tile(page)
  return ui.item {
    page = page.id, label = page.title, icon = page.icon, badge = page.badge, enabled = page.enabled,
    width = TILE_WIDTH, height = TILE_HEIGHT,
  }
end

local function grid(self, size)
  local columns = math.max(1, math.tointeger(size.width // TILE_WIDTH))
  local rows = {}
  for first = 1, #self.pages, columns do
    local row = {}
    for index = first, math.min(first + columns - 1, #self.pages) do row[#row + 1] = tile(self.pages[index]) end
    rows[#rows + 1] = ui.row(row)
  end
  return ui.scroll { id = "grid", table.unpack(rows) }
end

function Launcher:layout(size)
  if self.visible == nil then return grid(self, size) end
  return ui.column {
    ui.bar { ui.button { id = "home", label = "Home", icon = "square.grid.2x2" } },
    ui.content { grow = 1 },
  }
end

local function go_home(self)
  if self.visible == nil then return false end
  self:show(nil)
  return true
end

function Launcher:handle(event)
  if event.type == "tap" and event.id == "home" then return go_home(self) end
  if event.type == "back" and event.phase == "history" then return go_home(self) end
  return false
end

function Launcher:show_module(module)
  self:show(module)
end

return Launcher
