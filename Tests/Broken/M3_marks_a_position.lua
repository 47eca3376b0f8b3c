-- breaks: M3
-- caught: after a reorder the item of another page is marked selected
-- why: the selection is kept as a position, as tab bars elsewhere have it, in place of an id.

local ui = require "ui"

local Tabs = {
  name = "m3_marks_a_position", version = "1.0.0", api = 1, summary = "Tabs below the content",
}

function Tabs:layout()
  local tabs = { id = "pages", axis = "horizontal", height = 49 }
  for index, page in ipairs(self.pages) do
    tabs[index] = ui.item {
      page = page.id, label = page.title, enabled = page.enabled,
      selected = index == self.position or self.position == nil and page.id == self.visible, width = 88,
    }
  end
  return ui.column { ui.content { page = self.visible, grow = 1 }, ui.scroll(tabs) }
end

function Tabs:show_module(module)
  for index, page in ipairs(self.pages) do
    if page.id == self:page_of(module) then self.position = index end
  end
  self:show(module)
end

return Tabs
