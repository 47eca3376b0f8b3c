-- breaks: Y5
-- caught: right-to-left is not the mirror image of left-to-right
-- why: the order is turned round for right-to-left, and the host turns it once more.

local ui = require "ui"

local Tabs = {
  name = "y5_mirrors_by_itself", version = "1.0.0", api = 1, summary = "Tabs below the content",
}

function Tabs:layout()
  local tabs = { id = "pages", axis = "horizontal", height = 49 }
  for index, page in ipairs(self.pages) do
    tabs[index] = ui.item {
      page = page.id, label = page.title, enabled = page.enabled, selected = page.id == self.visible,
      width = 88,
    }
  end
  local sides = { ui.label { text = "Tabs", grow = 1 }, ui.label { text = "Help", width = 64 } }
  if self.traits.direction == "rtl" then sides[1], sides[2] = sides[2], sides[1] end
  return ui.column { ui.row(sides), ui.content { page = self.visible, grow = 1 }, ui.scroll(tabs) }
end

function Tabs:show_module(module)
  self:show(module)
end

return Tabs
