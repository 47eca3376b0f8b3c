-- breaks: E2
-- caught: back is taken where there is nothing to go back to
-- why: `return true` was put at the end of the branch, whatever came of it.

local ui = require "ui"

local Tabs = {
  name = "e2_takes_every_back", version = "1.0.0", api = 1, summary = "Tabs below the content",
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
  self:go_back()
  return true
end

function Tabs:show_module(module)
  self:show(module)
end

return Tabs
