-- breaks: S9
-- caught: a tap shows two pages: the request was made twice
-- why: `self:show` in `handle` is a request, and `self.visible` is not new before it has been carried out.

local ui = require "ui"

local Tabs = {
  name = "s9_believes_that_it_has_happened", version = "1.0.0", api = 1, summary = "Tabs below the content",
}

function Tabs:layout()
  local tabs = { id = "pages", axis = "horizontal", height = 49 }
  for index, page in ipairs(self.pages) do
    tabs[index] = ui.item {
      page = page.id, label = page.title, enabled = page.enabled, selected = page.id == self.visible,
      width = 88,
    }
  end
  local last = ui.button { id = "last", label = "Last", height = 44, enabled = #self.pages > 0 }
  return ui.column { last, ui.content { page = self.visible, grow = 1 }, ui.scroll(tabs) }
end

function Tabs:handle(event)
  if event.type == "back" then return event.phase == "history" and self:go_back() end
  if event.type ~= "tap" or event.id ~= "last" then return false end
  local last = self.pages[#self.pages].id
  self:show(last)
  if self.visible ~= last then self:show(self.pages[1].id) end
  return true
end

function Tabs:show_module(module)
  self:show(module)
end

return Tabs
