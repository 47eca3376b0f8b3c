-- breaks: X5
-- caught: show_module: visible: a field of the host was overwritten
-- unseen: the host writes the same into the field afterwards
-- why: the field is written as well as the host told, to be on the safe side.

local ui = require "ui"

local Tabs = {
  name = "x5_overwrites_visible_as_it_shows", version = "1.0.0", api = 1, summary = "Tabs below the content",
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
  self.visible = module
  self:show(module)
end

return Tabs
