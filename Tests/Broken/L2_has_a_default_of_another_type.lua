-- breaks: L2
-- caught: options.height.default: expected a value of type number
-- why: numbers in quotes are copied from a form or a stylesheet.

local ui = require "ui"

local Tabs = {
  name = "l2_has_a_default_of_another_type", version = "1.0.0", api = 1, summary = "Tabs below the content",
  options = { height = { type = "number", default = "49", doc = "height of the bar in points" } },
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
