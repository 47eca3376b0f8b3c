-- breaks: E1
-- caught: a tap on an item shows another page than its label says
-- why: labels and ids come from two lists.

local ui = require "ui"

local Tabs = {
  name = "e1_has_items_for_other_pages", version = "1.0.0", api = 1, summary = "Tabs below the content",
}

function Tabs:layout()
  local tabs = { id = "pages", axis = "horizontal", height = 49 }
  for index, page in ipairs(self.pages) do
    tabs[index] = ui.item {
      page = page.id, label = self.pages[#self.pages + 1 - index].title, enabled = page.enabled,
      selected = page.id == self.visible, width = 88,
    }
  end
  return ui.column { ui.content { page = self.visible, grow = 1 }, ui.scroll(tabs) }
end

function Tabs:show_module(module)
  self:show(module)
end

return Tabs
