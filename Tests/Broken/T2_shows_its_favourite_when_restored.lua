-- breaks: T2
-- caught: after a relaunch another page is visible
-- why: `restore` chooses the page by itself; which one is visible is the host's to restore.

local ui = require "ui"

local Tabs = {
  name = "t2_shows_its_favourite_when_restored", version = "1.0.0", api = 1,
    summary = "Tabs below the content",
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

function Tabs:restore()
  if self.pages[1] and self.pages[1].enabled then self:show(self.pages[1].id) end
end

function Tabs:show_module(module)
  self:show(module)
end

return Tabs
