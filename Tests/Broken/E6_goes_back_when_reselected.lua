-- breaks: E6
-- caught: reselecting the visible page shows the one before
-- why: a tab is taken for a switch that a second press turns off.

local ui = require "ui"

local Tabs = {
  name = "e6_goes_back_when_reselected", version = "1.0.0", api = 1, summary = "Tabs below the content",
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

function Tabs:handle(event)
  if event.type == "back" then return event.phase == "history" and self:go_back() end
  return event.type == "reselect" and self:go_back()
end

function Tabs:show_module(module)
  self:show(module)
end

return Tabs
