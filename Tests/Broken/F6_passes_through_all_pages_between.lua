-- breaks: F6
-- caught: one key sends several displays
-- why: a carousel turns page by page to where it goes; the pages between are really shown.

local ui = require "ui"

local Tabs = {
  name = "f6_passes_through_all_pages_between", version = "1.0.0", api = 1,
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

function Tabs:handle(event)
  if event.type == "back" then return event.phase == "history" and self:go_back() end
  if event.type ~= "key" or event.key ~= "end" then return false end
  local from
  for index, page in ipairs(self.pages) do
    if from and page.enabled then self:show(page.id) end
    if page.id == self.visible then from = index end
  end
  return from ~= nil
end

function Tabs:show_module(module)
  self:show(module)
end

return Tabs
