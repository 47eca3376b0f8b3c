local ui = require "ui"

local Shelf = {
  name = "shelf",
  version = "0.3.0",
  api = 1,
  summary = "A strip of pages below the content",
  options = {
    side = { type = "string", default = "bottom", values = { "top", "bottom" }, doc = "Where the strip lies" },
    item_width = { type = "number", default = 88, min = 44, max = 200, doc = "Width of an item in points" },
  },
}

local function item(self, page)
  return ui.item {
    page = page.id, label = page.title, icon = page.icon, badge = page.badge, enabled = page.enabled,
    selected = page.id == self.visible, width = self.options.item_width,
  }
end

function Shelf:layout()
  local strip = { id = "pages", axis = "horizontal", height = 48 }
  for index, page in ipairs(self.pages) do strip[index] = item(self, page) end
  local content = ui.content { page = self.visible, grow = 1 }
  if self.options.side == "top" then return ui.column { ui.scroll(strip), content } end
  return ui.column { content, ui.scroll(strip) }
end

function Shelf:show_module(module)
  self:show(module)
end

return Shelf
