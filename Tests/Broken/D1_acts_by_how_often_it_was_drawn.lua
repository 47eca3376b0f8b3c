-- breaks: D1
-- caught: the same events give another trace when the screen is looked at more often
-- why: a counter in layout decides about an animation later; a screen is asked for when the host wants one.

local ui = require "ui"

local Tabs = {
  name = "d1_acts_by_how_often_it_was_drawn", version = "1.0.0", api = 1, summary = "Tabs below the content",
}

local drawn = 0

function Tabs:layout()
  drawn = drawn + 1
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
  self:show(module, { duration = 0.1 * (drawn % 3) })
end

return Tabs
