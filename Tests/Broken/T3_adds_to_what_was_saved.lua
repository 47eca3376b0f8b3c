-- breaks: T3
-- caught: show_module fails with a damaged state
-- why: a counter is a number, until it was saved by somebody else.

local ui = require "ui"

local Tabs = {
  name = "t3_adds_to_what_was_saved", version = "1.0.0", api = 1, summary = "Tabs below the content",
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
  self.state.count = (self.state.count or 0) + 1
  self:show(module)
end

return Tabs
