-- breaks: M2
-- caught: an added page has no item
-- also: M1, E5
-- why: items are made once, in `init`, and kept.

local ui = require "ui"

local Tabs = {
  name = "m2_knows_the_pages_of_the_start", version = "1.0.0", api = 1, summary = "Tabs below the content",
}

function Tabs:init()
  self.known = self.pages
end

function Tabs:layout()
  local tabs = { id = "pages", axis = "horizontal", height = 49 }
  for index, page in ipairs(self.known) do
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
