-- breaks: Y3
-- caught: with fifty pages frames lie outside the bounds
-- also: Y4
-- why: five tabs fit; the bar has no scroll for more.

local ui = require "ui"

local Tabs = {
  name = "y3_does_not_scroll", version = "1.0.0", api = 1, summary = "Tabs below the content",
}

function Tabs:layout()
  local tabs = { id = "pages", height = 49 }
  for index, page in ipairs(self.pages) do
    tabs[index] = ui.item {
      page = page.id, label = page.title, enabled = page.enabled, selected = page.id == self.visible,
      width = 64,
    }
  end
  return ui.column { ui.content { page = self.visible, grow = 1 }, ui.row(tabs) }
end

function Tabs:show_module(module)
  self:show(module)
end

return Tabs
