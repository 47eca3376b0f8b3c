-- breaks: X5
-- caught: pages_changed: pages: a field of the host was overwritten
-- why: the list is to be filtered or sorted, and the name is taken for one's own.

local ui = require "ui"

local Tabs = {
  name = "x5_replaces_the_list_of_pages", version = "1.0.0", api = 1, summary = "Tabs below the content",
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

function Tabs:pages_changed()
  local sorted = table.move(self.pages, 1, #self.pages, 1, {})
  table.sort(sorted, function(a, b) return a.title < b.title end)
  self.pages = sorted
end

function Tabs:show_module(module)
  self:show(module)
end

return Tabs
