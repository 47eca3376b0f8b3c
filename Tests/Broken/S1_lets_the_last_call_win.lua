-- breaks: S1
-- caught: after show_module(m) the first page is visible
-- why: a loop calls show for every page and expects the first call to count.

local ui = require "ui"

local Tabs = {
  name = "s1_lets_the_last_call_win", version = "1.0.0", api = 1, summary = "Tabs below the content",
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
  for _, page in ipairs(self.pages) do
    if page.enabled then return self:show(page.id) end
  end
end

return Tabs
