-- breaks: X5
-- caught: pages_changed: visible: a field of the host was overwritten
-- why: `self.visible = id` reads like the way to show a page.

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

function Tabs:pages_changed()
  local last = self.pages[#self.pages]
  self.visible = last and last.id
end

function Tabs:show_module(module)
  self:show(module)
end

return Tabs
