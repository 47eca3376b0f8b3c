-- breaks: E2
-- caught: 200 backs are all taken
-- why: the page before is kept in one field, and going back is one more change.

local ui = require "ui"

local Tabs = {
  name = "e2_goes_to_and_fro", version = "1.0.0", api = 1, summary = "Tabs below the content",
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
  if event.type ~= "back" or event.phase ~= "history" or not self.before then return false end
  self:show(self.before)
  return true
end

function Tabs:pages_changed()
  self.before = nil
end

function Tabs:show_module(module)
  if self:page_of(module) ~= self.visible then self.before = self.visible end
  self:show(module)
end

return Tabs
