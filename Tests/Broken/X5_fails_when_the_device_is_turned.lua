-- breaks: X5
-- caught: traits_changed raises an error
-- why: a field that does not exist is looked into; the hook runs seldom.

local ui = require "ui"

local Tabs = {
  name = "x5_fails_when_the_device_is_turned", version = "1.0.0", api = 1, summary = "Tabs below the content",
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

function Tabs:traits_changed()
  self.is_wide = self.traits.size.width > 600
end

function Tabs:show_module(module)
  self:show(module)
end

return Tabs
