-- breaks: Y6
-- caught: after back the item of another page is marked
-- why: the selection is kept in a field that only taps change.

local ui = require "ui"

local Tabs = {
  name = "y6_marks_by_its_own_field", version = "1.0.0", api = 1, summary = "Tabs below the content",
}

function Tabs:layout()
  local tabs = { id = "pages", axis = "horizontal", height = 49 }
  for index, page in ipairs(self.pages) do
    tabs[index] = ui.item {
      page = page.id, label = page.title, enabled = page.enabled,
      selected = page.id == (self.chosen or self.visible), width = 88,
    }
  end
  return ui.column { ui.content { page = self.visible, grow = 1 }, ui.scroll(tabs) }
end

function Tabs:handle(event)
  if event.type == "back" then return event.phase == "history" and self:go_back() end
  return false
end

function Tabs:show_module(module)
  self.chosen = self.chosen or self:page_of(module)
  self:show(module)
end

return Tabs
