-- breaks: M4
-- caught: without pages init fails
-- why: there is always a first page, until the app has not loaded its modules yet.

local ui = require "ui"

local Tabs = {
  name = "m4_needs_a_page_in_init", version = "1.0.0", api = 1, summary = "Tabs below the content",
}

function Tabs:init()
  self.home = self.pages[1].id
end

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
