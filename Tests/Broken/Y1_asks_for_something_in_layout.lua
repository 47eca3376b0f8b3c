-- breaks: Y1
-- caught: layout fails: invalidate changes something
-- why: the screen is to be drawn anew after this one, which would have no end.

local ui = require "ui"

local Tabs = {
  name = "y1_asks_for_something_in_layout", version = "1.0.0", api = 1, summary = "Tabs below the content",
}

function Tabs:layout()
  self:invalidate()
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
  self:show(module)
end

return Tabs
