-- breaks: L3
-- caught: api: expected the integer 1
-- why: the version above it stands in quotes.

local ui = require "ui"

local Tabs = {
  name = "l3_has_its_api_in_quotes", version = "1.0.0", api = "1", summary = "Tabs below the content",
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

function Tabs:show_module(module)
  self:show(module)
end

return Tabs
