-- breaks: Y8
-- caught: a button lies over an item
-- why: a cross to close stands in the corner of the last tab.

local ui = require "ui"

local Tabs = {
  name = "y8_puts_a_button_over_an_item", version = "1.0.0", api = 1, summary = "Tabs below the content",
}

function Tabs:layout()
  local tabs = { id = "pages", axis = "horizontal", height = 49 }
  for index, page in ipairs(self.pages) do
    tabs[index] = ui.item {
      page = page.id, label = page.title, enabled = page.enabled, selected = page.id == self.visible,
      width = 88,
    }
  end
  return ui.column {
    ui.content { page = self.visible, grow = 1 },
    ui.overlay { height = 49, ui.scroll(tabs),
      ui.button { id = "help", label = "Help", edge = "start", width = 44 } },
  }
end

function Tabs:show_module(module)
  self:show(module)
end

return Tabs
