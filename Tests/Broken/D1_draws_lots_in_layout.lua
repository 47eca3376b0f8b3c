-- breaks: D1
-- caught: the same events give another trace when the screen is looked at more often
-- why: one generator of chance serves the layout and the events.

local ui = require "ui"

local Tabs = {
  name = "d1_draws_lots_in_layout", version = "1.0.0", api = 1, summary = "Tabs below the content",
}

function Tabs:layout()
  self.jitter = math.random()
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
  self:show(module, { duration = math.random() })
end

return Tabs
