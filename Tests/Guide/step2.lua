local ui = require "ui"

local Shelf = { name = "shelf", version = "0.2.0", api = 1, summary = "A strip of pages below the content" }

local function item(self, page)
  return ui.item {
    page = page.id, label = page.title, icon = page.icon, badge = page.badge, enabled = page.enabled,
    selected = page.id == self.visible, width = 88,
  }
end

function Shelf:layout()
  local strip = { id = "pages", axis = "horizontal", height = 48 }
  for index, page in ipairs(self.pages) do strip[index] = item(self, page) end
  return ui.column { ui.content { page = self.visible, grow = 1 }, ui.scroll(strip) }
end

function Shelf:show_module(module)
  self:show(module)
end

return Shelf
