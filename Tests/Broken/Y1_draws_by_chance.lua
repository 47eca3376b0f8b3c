-- breaks: Y1
-- caught: layout gives another screen the second time
-- why: a colour, an order or a greeting is drawn by lot, each time anew.

local ui = require "ui"

local Tabs = {
  name = "y1_draws_by_chance", version = "1.0.0", api = 1, summary = "Tabs below the content",
}

function Tabs:layout()
  local tabs = { id = "pages", axis = "horizontal", height = 49 }
  for index, page in ipairs(self.pages) do
    tabs[index] = ui.item {
      page = page.id, label = page.title, enabled = page.enabled, selected = page.id == self.visible,
      width = 88,
    }
  end
  local number = "Your number: " .. math.random(1000000)
  return ui.column { ui.label { text = number }, ui.content { page = self.visible, grow = 1 },
    ui.scroll(tabs) }
end

function Tabs:show_module(module)
  self:show(module)
end

return Tabs
