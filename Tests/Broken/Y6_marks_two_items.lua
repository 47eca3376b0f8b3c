-- breaks: Y6
-- caught: two items are marked selected
-- why: what was visited is marked as well as what is visible.

local ui = require "ui"

local Tabs = {
  name = "y6_marks_two_items", version = "1.0.0", api = 1, summary = "Tabs below the content",
}

function Tabs:layout()
  local tabs = { id = "pages", axis = "horizontal", height = 49 }
  for index, page in ipairs(self.pages) do
    tabs[index] = ui.item {
      page = page.id, label = page.title, enabled = page.enabled, width = 88,
      selected = page.id == self.visible or index == 1,
    }
  end
  return ui.column { ui.content { page = self.visible, grow = 1 }, ui.scroll(tabs) }
end

function Tabs:show_module(module)
  self:show(module)
end

return Tabs
