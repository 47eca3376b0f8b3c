-- breaks: E3
-- caught: an unknown event is an error in handle
-- why: a table of handlers is called without looking whether there is one.

local ui = require "ui"

local Tabs = {
  name = "e3_fails_at_what_it_does_not_know", version = "1.0.0", api = 1, summary = "Tabs below the content",
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

local handlers = {}

function handlers.back(self, event) return event.phase == "history" and self:go_back() end

function handlers.reselect() return false end

function Tabs:handle(event)
  return handlers[event.type](self, event)
end

function Tabs:show_module(module)
  self:show(module)
end

return Tabs
