-- breaks: T1
-- caught: self.state is a string, not a table of plain data
-- why: a state machine has one word for its state.

local ui = require "ui"

local Tabs = {
  name = "t1_makes_its_state_a_word", version = "1.0.0", api = 1, summary = "Tabs below the content",
}

function Tabs:layout()
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
  self.state = "shown"
  self:show(module)
end

return Tabs
