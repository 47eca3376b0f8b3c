-- breaks: Y6
-- caught: an item's label is empty
-- why: the label is drawn by a child, and the item's own is cleared.

local ui = require "ui"

local Tabs = {
  name = "y6_has_empty_labels", version = "1.0.0", api = 1, summary = "Tabs below the content",
}

function Tabs:layout()
  local tabs = { id = "pages", axis = "horizontal", height = 49 }
  for index, page in ipairs(self.pages) do
    tabs[index] = ui.item {
      page = page.id, label = "", enabled = page.enabled, selected = page.id == self.visible, width = 88,
      ui.label { text = page.title },
    }
  end
  return ui.column { ui.content { page = self.visible, grow = 1 }, ui.scroll(tabs) }
end

function Tabs:show_module(module)
  self:show(module)
end

return Tabs
