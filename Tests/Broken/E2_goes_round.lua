-- breaks: E2
-- caught: 200 backs are all taken
-- why: back goes to the page before in the bar, and from the first to the last.

local ui = require "ui"

local Tabs = {
  name = "e2_goes_round", version = "1.0.0", api = 1, summary = "Tabs below the content",
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
  if event.type ~= "back" or event.phase ~= "history" then return false end
  for index, page in ipairs(self.pages) do
    if page.id == self.visible then
      local before = self.pages[(index - 2) % #self.pages + 1]
      self:show(before.id)
      return true
    end
  end
  return false
end

function Tabs:show_module(module)
  self:show(module)
end

return Tabs
