-- breaks: Y2
-- caught: there are two content nodes for the visible page
-- why: one in the list and one beside it, for wide screens.

local ui = require "ui"

local Tabs = {
  name = "y2_has_the_content_twice", version = "1.0.0", api = 1, summary = "Tabs below the content",
}

function Tabs:layout()
  local tabs = { id = "pages", axis = "horizontal", height = 49 }
  for index, page in ipairs(self.pages) do
    tabs[index] = ui.item {
      page = page.id, label = page.title, enabled = page.enabled, selected = page.id == self.visible,
      width = 88,
    }
  end
  return ui.column { ui.row {
    grow = 1, ui.content { page = self.visible, grow = 1 }, ui.content { page = self.visible, grow = 1 },
  }, ui.scroll(tabs) }
end

function Tabs:show_module(module)
  self:show(module)
end

return Tabs
