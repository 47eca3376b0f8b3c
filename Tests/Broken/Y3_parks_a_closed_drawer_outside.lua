-- breaks: Y3
-- caught: a frame lies outside the bounds while nothing moves
-- why: a closed drawer waits beyond the edge, as in CSS, in place of being left out.

local ui = require "ui"

local Tabs = {
  name = "y3_parks_a_closed_drawer_outside", version = "1.0.0", api = 1, summary = "Tabs below the content",
}

function Tabs:layout()
  local tabs = { id = "pages", axis = "horizontal", height = 49 }
  for index, page in ipairs(self.pages) do
    tabs[index] = ui.item {
      page = page.id, label = page.title, enabled = page.enabled, selected = page.id == self.visible,
      width = 88,
    }
  end
  return ui.overlay {
    ui.column { ui.content { page = self.visible, grow = 1 }, ui.scroll(tabs) },
    ui.column { id = "drawer", edge = "start", width = 240, offset_x = -240, ui.label { text = "Menu" } },
  }
end

function Tabs:show_module(module)
  self:show(module)
end

return Tabs
