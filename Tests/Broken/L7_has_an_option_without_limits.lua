-- breaks: L7
-- caught: with height = 0, which its schema allows, targets are smaller than 44 points
-- why: `min` and `max` may be left out, and then nothing is too small.

local ui = require "ui"

local Tabs = {
  name = "l7_has_an_option_without_limits", version = "1.0.0", api = 1, summary = "Tabs below the content",
  options = { height = { type = "number", default = 49, doc = "height of the bar in points" } },
}

function Tabs:layout()
  local tabs = { id = "pages", axis = "horizontal", height = self.options.height }
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
