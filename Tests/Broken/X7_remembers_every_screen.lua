-- breaks: X7
-- caught: layout spends its memory
-- why: every layout is kept, to compare it with the next.

local ui = require "ui"

local Tabs = {
  name = "x7_remembers_every_screen", version = "1.0.0", api = 1, summary = "Tabs below the content",
}

function Tabs:layout()
  local tabs = { id = "pages", axis = "horizontal", height = 49 }
  for index, page in ipairs(self.pages) do
    tabs[index] = ui.item {
      page = page.id, label = page.title, enabled = page.enabled, selected = page.id == self.visible,
      width = 88,
    }
  end
  local screen = ui.column { ui.content { page = self.visible, grow = 1 }, ui.scroll(tabs) }
  self.screens = self.screens or {}
  table.insert(self.screens, { screen = screen, picture = (" "):rep(200000) })
  return screen
end

function Tabs:show_module(module)
  self:show(module)
end

return Tabs
