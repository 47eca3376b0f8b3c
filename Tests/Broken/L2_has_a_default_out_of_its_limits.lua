-- breaks: L2
-- caught: options.height.default: expected at least 44
-- why: the limit was raised later, the default was not.

local ui = require "ui"

local Tabs = {
  name = "l2_has_a_default_out_of_its_limits", version = "1.0.0", api = 1, summary = "Tabs below the content",
  options = { height = { type = "number", default = 32, min = 44, doc = "height of the bar in points" } },
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
