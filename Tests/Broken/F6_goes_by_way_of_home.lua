-- breaks: F6
-- caught: one tap sends two displays
-- why: every change begins at the first page, so that transitions look alike.

local ui = require "ui"

local Tabs = {
  name = "f6_goes_by_way_of_home", version = "1.0.0", api = 1, summary = "Tabs below the content",
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
  if event.type ~= "key" or event.key ~= "right" then return false end
  for index, page in ipairs(self.pages) do
    local next_page = self.pages[index + 1]
    if page.id == self.visible and next_page and next_page.enabled then
      self:show(self.pages[1].id)
      self:show(next_page.id)
      return true
    end
  end
  return false
end

function Tabs:show_module(module)
  self:show(module)
end

return Tabs
