-- breaks: M4
-- caught: without pages layout fails: a width that is no number
-- why: the width is shared by the pages, and 0 / 0 is not a length.

local ui = require "ui"

local Tabs = {
  name = "m4_divides_by_the_number_of_pages", version = "1.0.0", api = 1, summary = "Tabs below the content",
}

function Tabs:layout()
  local tabs = { id = "pages", axis = "horizontal", height = 49 }
  for index, page in ipairs(self.pages) do
    tabs[index] = ui.item {
      page = page.id, label = page.title, enabled = page.enabled, selected = page.id == self.visible,
      width = 88,
    }
  end
  return ui.column { ui.content { page = self.visible, grow = 1 }, ui.scroll(tabs),
    ui.label { text = "", height = 2, width = (#self.pages * self.size.width) / #self.pages } }
end

function Tabs:show_module(module)
  self:show(module)
end

return Tabs
