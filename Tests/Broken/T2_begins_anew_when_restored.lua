-- breaks: T2
-- caught: after a relaunch the state is lost
-- why: `restore` is taken for the place where the state begins, and what it is given is not looked at.

local ui = require "ui"

local Tabs = {
  name = "t2_begins_anew_when_restored", version = "1.0.0", api = 1, summary = "Tabs below the content",
}

function Tabs:layout()
  local tabs = { id = "pages", axis = "horizontal", height = 49 }
  for index, page in ipairs(self.pages) do
    tabs[index] = ui.item {
      page = page.id, label = page.title, enabled = page.enabled, selected = page.id == self.visible,
      width = 88,
    }
  end
  local more = ui.button { id = "more", label = self.state.open and "Less" or "More", height = 44 }
  return ui.column { more, ui.content { page = self.visible, grow = 1 }, ui.scroll(tabs) }
end

function Tabs:handle(event)
  if event.type == "back" then return event.phase == "history" and self:go_back() end
  if event.type ~= "tap" or event.id ~= "more" then return false end
  self.state.open = not self.state.open or nil
  self:invalidate()
  return true
end

function Tabs:restore()
  self.state.open = nil
end

function Tabs:show_module(module)
  self:show(module)
end

return Tabs
