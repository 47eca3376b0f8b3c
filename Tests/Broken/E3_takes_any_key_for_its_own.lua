-- breaks: E3
-- caught: an unknown key changes the page
-- why: the branch asks for the type of the event, not for what it says.

local ui = require "ui"

local Tabs = {
  name = "e3_takes_any_key_for_its_own", version = "1.0.0", api = 1, summary = "Tabs below the content",
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
  if event.type ~= "key" then return false end
  for index, page in ipairs(self.pages) do
    local next_page = self.pages[index + 1]
    if page.id == self.visible and next_page and next_page.enabled then return self:show(next_page.id) end
  end
  return false
end

function Tabs:show_module(module)
  self:show(module)
end

return Tabs
