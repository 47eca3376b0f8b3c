-- breaks: M3
-- caught: after a page was removed that was not visible, another is visible
-- why: a removal is taken for one of the visible page, which the host has dealt with already.

local ui = require "ui"

local Tabs = {
  name = "m3_goes_back_when_a_page_goes", version = "1.0.0", api = 1, summary = "Tabs below the content",
}

function Tabs:init()
  self.count = #self.pages
end

function Tabs:pages_changed()
  if #self.pages < self.count and self.before then self:show(self.before) end
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
  self.before = self.visible
  self:show(module)
end

return Tabs
