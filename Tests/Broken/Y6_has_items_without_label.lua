-- breaks: Y6
-- caught: an item has no label
-- why: an icon says it all, to those who see it.

local ui = require "ui"

local Tabs = {
  name = "y6_has_items_without_label", version = "1.0.0", api = 1, summary = "Tabs below the content",
}

function Tabs:layout()
  local tabs = { id = "pages", axis = "horizontal", height = 49 }
  for index, page in ipairs(self.pages) do
    tabs[index] = ui.item {
      page = page.id, icon = page.icon or "circle", enabled = page.enabled,
      selected = page.id == self.visible, width = 88,
    }
  end
  return ui.column { ui.content { page = self.visible, grow = 1 }, ui.scroll(tabs) }
end

function Tabs:show_module(module)
  self:show(module)
end

return Tabs
