-- breaks: M3
-- caught: after a reorder the first page is visible
-- why: every change of pages is answered by the first one.

local ui = require "ui"

local Tabs = {
  name = "m3_starts_over_when_pages_change", version = "1.0.0", api = 1, summary = "Tabs below the content",
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

function Tabs:pages_changed()
  for _, page in ipairs(self.pages) do
    if page.enabled then return self:show(page.id) end
  end
end

function Tabs:show_module(module)
  self:show(module)
end

return Tabs
