-- breaks: Y4
-- caught: no page can be reached: a scrim takes the taps
-- why: a scrim is made clear when it is not wanted, and still lies on top.

local ui = require "ui"

local Tabs = {
  name = "y4_lies_under_a_scrim", version = "1.0.0", api = 1, summary = "Tabs below the content",
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
    ui.scrim { id = "scrim" },
  }
end

function Tabs:show_module(module)
  self:show(module)
end

return Tabs
