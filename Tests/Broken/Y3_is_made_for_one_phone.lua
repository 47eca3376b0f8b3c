-- breaks: Y3
-- caught: at 320 x 480 a frame lies outside the bounds
-- also: Y4
-- why: 390 points is how wide the phone on the desk is.

local ui = require "ui"

local Tabs = {
  name = "y3_is_made_for_one_phone", version = "1.0.0", api = 1, summary = "Tabs below the content",
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
    ui.label { id = "beta", text = "Beta", edge = "start", width = 60, offset_x = 330 },
  }
end

function Tabs:show_module(module)
  self:show(module)
end

return Tabs
