-- breaks: S2
-- caught: showing the visible page again shows none
-- why: one button opens and closes, and so does the method.

local ui = require "ui"

local Tabs = {
  name = "s2_closes_what_is_shown_again", version = "1.0.0", api = 1, summary = "Tabs below the content",
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
  if self:page_of(module) == self.visible then self:show(nil) else self:show(module) end
end

return Tabs
