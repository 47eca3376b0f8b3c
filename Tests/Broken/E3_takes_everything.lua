-- breaks: E3
-- caught: an unknown event is taken
-- why: the last line of `handle` says true, so that it looks dealt with.

local ui = require "ui"

local Tabs = {
  name = "e3_takes_everything", version = "1.0.0", api = 1, summary = "Tabs below the content",
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
  return true
end

function Tabs:show_module(module)
  self:show(module)
end

return Tabs
