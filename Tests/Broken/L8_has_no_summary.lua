-- breaks: L8
-- caught: summary: there is none
-- why: the name seems to say it all, to its author.

local ui = require "ui"

local Tabs = {
  name = "l8_has_no_summary", version = "1.0.0", api = 1,
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

function Tabs:show_module(module)
  self:show(module)
end

return Tabs
