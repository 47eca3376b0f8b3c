-- breaks: E2
-- caught: back is taken in the phase overlay where nothing is open
-- why: the phase is not looked at.

local ui = require "ui"

local Tabs = {
  name = "e2_takes_back_for_an_overlay_it_has_not", version = "1.0.0", api = 1,
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
  if event.type == "back" then return event.phase == "overlay" or self:go_back() end
  return false
end

function Tabs:show_module(module)
  self:show(module)
end

return Tabs
