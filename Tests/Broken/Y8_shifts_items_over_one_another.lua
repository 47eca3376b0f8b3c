-- breaks: Y8
-- caught: two items lie over one another
-- why: cards overlap in the picture that the design shows.

local ui = require "ui"

local Tabs = {
  name = "y8_shifts_items_over_one_another", version = "1.0.0", api = 1, summary = "Tabs below the content",
}

function Tabs:layout()
  local tabs = { id = "pages", axis = "horizontal", height = 49 }
  for index, page in ipairs(self.pages) do
    tabs[index] = ui.item {
      page = page.id, label = page.title, enabled = page.enabled, selected = page.id == self.visible,
      width = 88, offset_x = -20 * (index - 1),
    }
  end
  return ui.column { ui.content { page = self.visible, grow = 1 }, ui.scroll(tabs) }
end

function Tabs:show_module(module)
  self:show(module)
end

return Tabs
