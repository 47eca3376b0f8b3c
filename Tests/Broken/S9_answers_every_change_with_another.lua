-- breaks: S9
-- caught: a chain of navigations does not end
-- also: S1
-- why: two pages are to be kept in step, and each change is answered by the next.

local ui = require "ui"

local Tabs = {
  name = "s9_answers_every_change_with_another", version = "1.0.0", api = 1,
    summary = "Tabs below the content",
  capabilities = { "navigate" },
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
  local id = self:page_of(module)
  if id ~= self.visible and #self.pages > 1 then
    local other = self.pages[1].id == id and self.pages[2] or self.pages[1]
    self:navigate { module = other.id }
  end
  self:show(module)
end

return Tabs
