-- breaks: X7
-- caught: show_module spends its instructions
-- why: elsewhere one waits so for a moment, or until something has changed.

local ui = require "ui"

local Tabs = {
  name = "x7_waits_in_a_loop", version = "1.0.0", api = 1, summary = "Tabs below the content",
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
  self:show(module)
  while self.visible ~= self:page_of(module) do self:log("waiting") end
end

return Tabs
