-- breaks: X5
-- caught: visible: a field of the host was overwritten
-- why: `self.visible = module` reads like the way to show a page.

local ui = require "ui"

local Tabs = {
  name = "x5_overwrites_a_field_of_the_host", version = "1.0.0", api = 1, summary = "Tabs below the content",
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

function Tabs:pages_changed()
  self.visible = self.pages[1] and self.pages[1].id
end

return Tabs
