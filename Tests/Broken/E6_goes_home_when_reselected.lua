-- breaks: E6
-- caught: reselecting the visible page shows another
-- why: a second tap on a tab leads home in some apps: the stack in it does that by itself.

local ui = require "ui"

local Tabs = {
  name = "e6_goes_home_when_reselected", version = "1.0.0", api = 1, summary = "Tabs below the content",
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
  if event.type ~= "reselect" then return false end
  self:show(self.pages[1].id)
  return true
end

function Tabs:show_module(module)
  self:show(module)
end

return Tabs
