-- breaks: S4
-- caught: with fifty pages, layout fails
-- why: a table by position has as many entries as the first app had pages.

local ui = require "ui"

local Tabs = {
  name = "s4_has_an_icon_for_five", version = "1.0.0", api = 1, summary = "Tabs below the content",
}

local MARKS = { "house", "star", "heart", "bell", "person" }

function Tabs:layout()
  local tabs = { id = "pages", axis = "horizontal", height = 49 }
  for index, page in ipairs(self.pages) do
    local mark = MARKS[index]:upper():lower()
    tabs[index] = ui.item {
      icon = mark,
      page = page.id, label = page.title, enabled = page.enabled, selected = page.id == self.visible,
      width = 88,
    }
  end
  return ui.column { ui.content { page = self.visible, grow = 1 }, ui.scroll(tabs) }
end

function Tabs:show_module(module)
  self:show(module)
end

return Tabs
