-- breaks: Y2
-- caught: there is a content node for an unknown page
-- why: an id was written down, of the app that the plugin was made for.

local ui = require "ui"

local Tabs = {
  name = "y2_shows_a_page_that_is_not_there", version = "1.0.0", api = 1, summary = "Tabs below the content",
}

function Tabs:layout()
  local tabs = { id = "pages", axis = "horizontal", height = 49 }
  for index, page in ipairs(self.pages) do
    tabs[index] = ui.item {
      page = page.id, label = page.title, enabled = page.enabled, selected = page.id == self.visible,
      width = 88,
    }
  end
  return ui.column { ui.content { page = self.visible, grow = 1 },
    ui.content { page = "news", preview = true, height = 44 }, ui.scroll(tabs) }
end

function Tabs:show_module(module)
  self:show(module)
end

return Tabs
