-- breaks: E5
-- caught: the item of a disabled page is drawn as enabled
-- why: `enabled` was left out, and is true where it is.

local ui = require "ui"

local Tabs = {
  name = "e5_draws_disabled_pages_as_enabled", version = "1.0.0", api = 1, summary = "Tabs below the content",
}

function Tabs:layout()
  local tabs = { id = "pages", axis = "horizontal", height = 49 }
  for index, page in ipairs(self.pages) do
    tabs[index] = ui.item {
      page = page.id, label = page.title, selected = page.id == self.visible, width = 88,
    }
  end
  return ui.column { ui.content { page = self.visible, grow = 1 }, ui.scroll(tabs) }
end

function Tabs:show_module(module)
  self:show(module)
end

return Tabs
