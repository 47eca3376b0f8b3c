-- breaks: X5
-- caught: with no page visible, layout raises an error
-- why: the visible page is looked up and taken for granted.

local ui = require "ui"

local Tabs = {
  name = "x5_fails_when_nothing_is_visible", version = "1.0.0", api = 1, summary = "Tabs below the content",
}

function Tabs:layout()
  local tabs = { id = "pages", axis = "horizontal", height = 49 }
  for index, page in ipairs(self.pages) do
    tabs[index] = ui.item {
      page = page.id, label = page.title, enabled = page.enabled, selected = page.id == self.visible,
      width = 88,
    }
  end
  local title
  for _, page in ipairs(self.pages) do
    if page.id == self.visible then title = page.title end
  end
  if #self.pages > 0 then title = title:upper() end
  return ui.column { title and ui.label { text = title, height = 20 },
    ui.content { page = self.visible, grow = 1 }, ui.scroll(tabs) }
end

function Tabs:show_module(module)
  self:show(module)
end

return Tabs
