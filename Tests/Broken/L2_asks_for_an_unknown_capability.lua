-- breaks: L2
-- caught: capabilities: unknown capability "navigation"
-- why: the name was guessed.

local ui = require "ui"

local Tabs = {
  name = "l2_asks_for_an_unknown_capability", version = "1.0.0", api = 1, summary = "Tabs below the content",
  capabilities = { "navigation" },
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
