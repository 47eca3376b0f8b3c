-- breaks: D2
-- caught: with pages of other ids another one is shown by the button
-- why: `next` gives any key, which is the same one often enough.

local ui = require "ui"

local Tabs = {
  name = "d2_takes_whatever_next_gives", version = "1.0.0", api = 1, summary = "Tabs below the content",
}

function Tabs:layout()
  local tabs = { id = "pages", axis = "horizontal", height = 49 }
  for index, page in ipairs(self.pages) do
    tabs[index] = ui.item {
      page = page.id, label = page.title, enabled = page.enabled, selected = page.id == self.visible,
      width = 88,
    }
  end
  local other = ui.button { id = "other", label = "Other", height = 44 }
  return ui.column { other, ui.content { page = self.visible, grow = 1 }, ui.scroll(tabs) }
end

function Tabs:handle(event)
  if event.type == "back" then return event.phase == "history" and self:go_back() end
  if event.type ~= "tap" or event.id ~= "other" then return false end
  local enabled = {}
  for _, page in ipairs(self.pages) do enabled[page.id] = page.enabled and page.id ~= self.visible or nil end
  local id = next(enabled)
  if id then self:show(id) end
  return id ~= nil
end

function Tabs:show_module(module)
  self:show(module)
end

return Tabs
