-- breaks: Y7
-- caught: with fifty pages targets are 6 points wide
-- why: all tabs share the bar in equal parts, however many there are.

local ui = require "ui"

local Tabs = {
  name = "y7_lets_fifty_share_the_width", version = "1.0.0", api = 1, summary = "Tabs below the content",
}

function Tabs:layout()
  local tabs = { id = "pages", height = 49 }
  for index, page in ipairs(self.pages) do
    tabs[index] = ui.item {
      page = page.id, label = page.title, enabled = page.enabled, selected = page.id == self.visible,
      width = self.size.width / #self.pages,
    }
  end
  return ui.column { ui.content { page = self.visible, grow = 1 }, ui.row(tabs) }
end

function Tabs:show_module(module)
  self:show(module)
end

return Tabs
