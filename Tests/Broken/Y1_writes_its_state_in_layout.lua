-- breaks: Y1
-- caught: layout has changed self.state
-- why: a value that is computed there is kept for later.

local ui = require "ui"

local Tabs = {
  name = "y1_writes_its_state_in_layout", version = "1.0.0", api = 1, summary = "Tabs below the content",
}

function Tabs:layout()
  local tabs = { id = "pages", axis = "horizontal", height = 49 }
  for index, page in ipairs(self.pages) do
    tabs[index] = ui.item {
      page = page.id, label = page.title, enabled = page.enabled, selected = page.id == self.visible,
      width = 88,
    }
  end
  self.state.is_compact = self.traits.horizontal == "compact"
  return ui.column { ui.content { page = self.visible, grow = 1 }, ui.scroll(tabs) }
end

function Tabs:show_module(module)
  self:show(module)
end

return Tabs
