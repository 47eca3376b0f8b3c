-- breaks: nothing
-- What those are made from that break a rule about buttons.

local ui = require "ui"

local Tabs = {
  name = "correct_buttons", version = "1.0.0", api = 1, summary = "Tabs below the content",
}

function Tabs:layout()
  local tabs = { id = "pages", axis = "horizontal", height = 49 }
  for index, page in ipairs(self.pages) do
    tabs[index] = ui.item {
      page = page.id, label = page.title, enabled = page.enabled, selected = page.id == self.visible, width = 88,
    }
  end
  local buttons = ui.row {
    height = 44, ui.button { id = "last", label = "Last" }, ui.button { id = "other", label = "Other" },
  }
  return ui.column { buttons, ui.content { page = self.visible, grow = 1 }, ui.scroll(tabs) }
end

-- The last enabled page, or the first one that is not visible.
local function target(self, name)
  local found
  for _, page in ipairs(self.pages) do
    if page.enabled and name == "last" then found = page.id end
    if page.enabled and name == "other" and page.id ~= self.visible then found = found or page.id end
  end
  return found
end

function Tabs:handle(event)
  if event.type == "back" then return event.phase == "history" and self:go_back() end
  if event.type ~= "tap" or event.id ~= "last" and event.id ~= "other" then return false end
  local id = target(self, event.id)
  if id then self:show(id) end
  return id ~= nil
end

function Tabs:show_module(module)
  self:show(module)
end

return Tabs
