-- breaks: S2
-- caught: showing the visible page again moves to another
-- why: a second tap on a tab was to turn its page; code and links come by the same way.

local ui = require "ui"

local Tabs = {
  name = "s2_goes_on_to_the_next", version = "1.0.0", api = 1, summary = "Tabs below the content",
}

function Tabs:layout()
  local tabs = { id = "pages", axis = "horizontal", height = 49 }
  for index, page in ipairs(self.pages) do
    tabs[index] = ui.item {
      page = page.id, label = page.title, enabled = page.enabled, selected = page.id == self.visible,
      width = 88,
    }
  end
  return ui.column { ui.content { page = self.visible, grow = 1 }, ui.scroll(tabs) }
end

function Tabs:show_module(module)
  local id = self:page_of(module)
  for index, page in ipairs(self.pages) do
    if page.id == id and id == self.visible then
      local next_page = self.pages[index % #self.pages + 1]
      return self:show(next_page.id)
    end
  end
  return self:show(module)
end

return Tabs
