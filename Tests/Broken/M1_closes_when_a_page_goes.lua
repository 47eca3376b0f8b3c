-- breaks: M1
-- caught: after the visible page was removed none is visible, and pages are left
-- why: a change of pages is answered by starting over.

local ui = require "ui"

local Tabs = {
  name = "m1_closes_when_a_page_goes", version = "1.0.0", api = 1, summary = "Tabs below the content",
}

function Tabs:init()
  self.count = #self.pages
end

function Tabs:pages_changed()
  if #self.pages < self.count then self:show(nil) end
  self.count = #self.pages
end

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
end

return Tabs
