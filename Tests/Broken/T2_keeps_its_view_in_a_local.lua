-- breaks: T2
-- caught: after a relaunch the layout is another
-- why: a local of the file lives as long as the instance, not as long as the state.

local ui = require "ui"

local Tabs = {
  name = "t2_keeps_its_view_in_a_local", version = "1.0.0", api = 1, summary = "Tabs below the content",
}

local is_open = false

function Tabs:layout()
  local tabs = { id = "pages", axis = "horizontal", height = 49 }
  for index, page in ipairs(self.pages) do
    tabs[index] = ui.item {
      page = page.id, label = page.title, enabled = page.enabled, selected = page.id == self.visible,
      width = 88,
    }
  end
  local more = ui.button { id = "more", label = is_open and "Less" or "More", height = 44 }
  return ui.column { more, is_open and ui.label { text = "All pages", height = 44 },
    ui.content { page = self.visible, grow = 1 }, ui.scroll(tabs) }
end

function Tabs:handle(event)
  if event.type == "back" then return event.phase == "history" and self:go_back() end
  if event.type ~= "tap" or event.id ~= "more" then return false end
  is_open = not is_open
  self:invalidate()
  return true
end

function Tabs:show_module(module)
  self:show(module)
end

return Tabs
