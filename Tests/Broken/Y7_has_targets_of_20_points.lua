-- breaks: Y7
-- caught: targets are 20 x 20 points
-- why: a dot looks right at that size; a finger needs more than the eye.

local ui = require "ui"

local Tabs = {
  name = "y7_has_targets_of_20_points", version = "1.0.0", api = 1, summary = "Tabs below the content",
}

function Tabs:layout()
  local tabs = { id = "pages", axis = "horizontal", height = 20 }
  for index, page in ipairs(self.pages) do
    tabs[index] = ui.item {
      page = page.id, label = page.title, enabled = page.enabled, selected = page.id == self.visible,
      width = 20, height = 20,
    }
  end
  return ui.column { ui.content { page = self.visible, grow = 1 }, ui.scroll(tabs) }
end

function Tabs:show_module(module)
  self:show(module)
end

return Tabs
