-- breaks: Y3
-- caught: at 320 x 480 layout fails: a width below 0
-- why: what is left after a subtraction is not always left.

local ui = require "ui"

local Tabs = {
  name = "y3_has_a_negative_width", version = "1.0.0", api = 1, summary = "Tabs below the content",
}

function Tabs:layout()
  local tabs = { id = "pages", axis = "horizontal", height = 49 }
  for index, page in ipairs(self.pages) do
    tabs[index] = ui.item {
      page = page.id, label = page.title, enabled = page.enabled, selected = page.id == self.visible,
      width = 88,
    }
  end
  return ui.column { ui.row {
    grow = 1, ui.label { text = "Menu", width = self.size.width - 350 },
      ui.content { page = self.visible, grow = 1 },
  }, ui.scroll(tabs) }
end

function Tabs:show_module(module)
  self:show(module)
end

return Tabs
