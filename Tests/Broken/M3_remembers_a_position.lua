-- breaks: M3
-- caught: after a reorder another page is visible
-- why: the position is kept in place of the id.

local ui = require "ui"

local Tabs = {
  name = "m3_remembers_a_position", version = "1.0.0", api = 1, summary = "Tabs below the content",
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

local function position(self, id)
  for index, page in ipairs(self.pages) do
    if page.id == id then return index end
  end
  return nil
end

function Tabs:pages_changed()
  local page = self.position and self.pages[self.position]
  if page and page.enabled and self:page_of(self.visible_id) then self:show(page.id) end
end

function Tabs:show_module(module)
  self.visible_id = self:page_of(module)
  self.position = position(self, self.visible_id)
  self:show(module)
end

return Tabs
