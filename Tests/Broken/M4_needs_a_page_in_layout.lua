-- breaks: M4
-- caught: without pages layout fails
-- why: the title above is the visible page's, and there is none.

local ui = require "ui"

local Tabs = {
  name = "m4_needs_a_page_in_layout", version = "1.0.0", api = 1, summary = "Tabs below the content",
}

function Tabs:layout()
  local tabs = { id = "pages", axis = "horizontal", height = 49 }
  for index, page in ipairs(self.pages) do
    tabs[index] = ui.item {
      page = page.id, label = page.title, enabled = page.enabled, selected = page.id == self.visible,
      width = 88,
    }
  end
  local title = self.visible or self.pages[1].title
  return ui.column { ui.label { text = title }, ui.content { page = self.visible, grow = 1 },
    ui.scroll(tabs) }
end

function Tabs:show_module(module)
  self:show(module)
end

return Tabs
