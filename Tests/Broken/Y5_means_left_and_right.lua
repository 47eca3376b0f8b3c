-- breaks: Y5
-- caught: right-to-left is not the mirror image of left-to-right
-- why: `edge` is chosen by hand, as if start were left.

local ui = require "ui"

local Tabs = {
  name = "y5_means_left_and_right", version = "1.0.0", api = 1, summary = "Tabs below the content",
}

function Tabs:layout()
  local tabs = { id = "pages", axis = "horizontal", height = 49 }
  for index, page in ipairs(self.pages) do
    tabs[index] = ui.item {
      page = page.id, label = page.title, enabled = page.enabled, selected = page.id == self.visible,
      width = 88,
    }
  end
  local left = self.traits.direction == "rtl" and "end" or "start"
  return ui.overlay {
    ui.column { ui.content { page = self.visible, grow = 1 }, ui.scroll(tabs) },
    ui.label { text = "Beta", edge = left, width = 48, height = 20 },
  }
end

function Tabs:show_module(module)
  self:show(module)
end

return Tabs
