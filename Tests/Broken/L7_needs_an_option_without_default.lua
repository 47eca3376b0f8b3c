-- breaks: L7
-- caught: without options, layout raises an error
-- also: L8
-- why: it was always given while the plugin was tried.

local ui = require "ui"

local Tabs = {
  name = "l7_needs_an_option_without_default", version = "1.0.0", api = 1, summary = "Tabs below the content",
  options = { height = { type = "number", min = 44, max = 96, doc = "height of the bar in points" } },
}

function Tabs:layout()
  local tabs = { id = "pages", axis = "horizontal", height = math.max(44, self.options.height) }
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
