-- breaks: T1
-- caught: save returns a string, not a table of plain data
-- why: elsewhere state is saved as text.

local ui = require "ui"

local Tabs = {
  name = "t1_saves_a_text", version = "1.0.0", api = 1, summary = "Tabs below the content",
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

function Tabs:save()
  return "page=" .. tostring(self.visible)
end

function Tabs:restore(state)
  self.state = state
end

function Tabs:show_module(module)
  self:show(module)
end

return Tabs
