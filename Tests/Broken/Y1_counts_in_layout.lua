-- breaks: Y1
-- caught: layout gives another screen the second time
-- why: layout is taken for something that runs once a frame.

local ui = require "ui"

local Tabs = {
  name = "y1_counts_in_layout", version = "1.0.0", api = 1, summary = "Tabs below the content",
}

function Tabs:layout()
  local tabs = { id = "pages", axis = "horizontal", height = 49 }
  for index, page in ipairs(self.pages) do
    tabs[index] = ui.item {
      page = page.id, label = page.title, enabled = page.enabled, selected = page.id == self.visible,
      width = 88,
    }
  end
  self.state.frame = (self.state.frame or 0) + 1
  return ui.column { ui.label { text = "frame " .. self.state.frame },
    ui.content { page = self.visible, grow = 1 }, ui.scroll(tabs) }
end

function Tabs:show_module(module)
  self:show(module)
end

return Tabs
