-- breaks: Y2
-- caught: there is no content node for the visible page
-- why: the page was written in place of the field that names it.

local ui = require "ui"

local Tabs = {
  name = "y2_shows_the_first_page_for_ever", version = "1.0.0", api = 1, summary = "Tabs below the content",
}

function Tabs:layout()
  local tabs = { id = "pages", axis = "horizontal", height = 49 }
  for index, page in ipairs(self.pages) do
    tabs[index] = ui.item {
      page = page.id, label = page.title, enabled = page.enabled, selected = page.id == self.visible,
      width = 88,
    }
  end
  return ui.column { ui.content { page = self.pages[1] and self.pages[1].id, grow = 1 }, ui.scroll(tabs) }
end

function Tabs:show_module(module)
  self:show(module)
end

return Tabs
