-- breaks: T1
-- caught: self.state holds itself
-- why: an object has a field for its owner.

local ui = require "ui"

local Tabs = {
  name = "t1_keeps_a_circle_in_its_state", version = "1.0.0", api = 1, summary = "Tabs below the content",
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
  local panel = { page = module }
  panel.owner = panel
  self.state.panel = panel
  self:show(module)
end

return Tabs
