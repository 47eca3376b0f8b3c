-- breaks: S2
-- caught: showing the visible page again changes the layout
-- why: a history of one's own takes every call for a step.

local ui = require "ui"

local Tabs = {
  name = "s2_counts_what_is_shown_again", version = "1.0.0", api = 1, summary = "Tabs below the content",
}

function Tabs:layout()
  local tabs = { id = "pages", axis = "horizontal", height = 49 }
  for index, page in ipairs(self.pages) do
    tabs[index] = ui.item {
      page = page.id, label = page.title, enabled = page.enabled, selected = page.id == self.visible,
      width = 88,
    }
  end
  local steps = ui.label { text = #(self.state.steps or {}) .. " steps" }
  return ui.column { steps, ui.content { page = self.visible, grow = 1 }, ui.scroll(tabs) }
end

function Tabs:show_module(module)
  self.state.steps = self.state.steps or {}
  table.insert(self.state.steps, self:page_of(module))
  self:show(module)
end

return Tabs
