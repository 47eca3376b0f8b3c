-- breaks: L3
-- caught: it is written for api 2; this host keeps api 1
-- why: the number is taken for the plugin's own and counted up at each release.

local ui = require "ui"

local Tabs = {
  name = "l3_is_of_a_newer_api", version = "2.0.0", api = 2, summary = "Tabs below the content",
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
