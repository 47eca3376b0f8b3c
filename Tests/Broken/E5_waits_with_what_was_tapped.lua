-- breaks: E5
-- caught: a page that was disabled meanwhile is shown
-- why: a request is kept for later and not looked at again.

local ui = require "ui"

local Tabs = {
  name = "e5_waits_with_what_was_tapped", version = "1.0.0", api = 1, summary = "Tabs below the content",
}

function Tabs:layout()
  local tabs = { id = "pages", axis = "horizontal", height = 49 }
  for index, page in ipairs(self.pages) do
    tabs[index] = ui.item {
      page = page.id, label = page.title, enabled = page.enabled, selected = page.id == self.visible,
      width = 88,
    }
  end
  local last = ui.button { id = "last", label = "Last", height = 44 }
  return ui.column { last, ui.content { page = self.visible, grow = 1 }, ui.scroll(tabs) }
end

function Tabs:handle(event)
  if event.type == "back" then return event.phase == "history" and self:go_back() end
  if event.type ~= "tap" or event.id ~= "last" or #self.pages == 0 then return false end
  local last = self.pages[#self.pages].id
  self:after(0.2, function()
    if self:page_of(last) then self:show(last) end
  end)
  return true
end

function Tabs:show_module(module)
  self:show(module)
end

return Tabs
