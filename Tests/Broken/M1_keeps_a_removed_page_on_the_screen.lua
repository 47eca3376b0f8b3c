-- breaks: M1
-- caught: after the last page was removed its content is still drawn
-- why: the page is kept in a field, and when none is left nobody clears it.

local ui = require "ui"

local Tabs = {
  name = "m1_keeps_a_removed_page_on_the_screen", version = "1.0.0", api = 1,
    summary = "Tabs below the content",
}

function Tabs:layout()
  local tabs = { id = "pages", axis = "horizontal", height = 49 }
  for index, page in ipairs(self.pages) do
    tabs[index] = ui.item {
      page = page.id, label = page.title, enabled = page.enabled, selected = page.id == self.visible,
      width = 88,
    }
  end
  return ui.column { ui.content { page = self.page or self.visible, grow = 1 }, ui.scroll(tabs) }
end

function Tabs:show_module(module)
  self.page = self:page_of(module)
  self:show(module)
end

return Tabs
